import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { UPLOAD_LIMITS } from '@shop/contracts/media';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { outboundCall } from '@shop/service-kit/observe/outbound-call';
import { pictureNotFetched } from '../../domain/errors.js';
import { PictureSource } from '../../ports/picture-source.js';
import { isPublicAddress, lookupOf, NotPublicError } from './public-address.js';

/** From the first look-up to the last byte, with all redirects. */
const TIME_MS = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MEGABYTES = UPLOAD_LIMITS.bytesPerFile / (1024 * 1024);

/** How the internet is reached; a test has one of its own. */
export interface Internet {
  get: typeof get;
  isPublic: (address: string) => boolean;
  timeMs: number;
}

/** Fetches pictures from public addresses alone (docs/product-rules.md#R390): the URLs come from files of suppliers. */
export class HttpsPictureSource extends PictureSource {
  constructor(private readonly internet: Internet = { get, isPublic: isPublicAddress, timeMs: TIME_MS }) {
    super();
  }

  /** What fails is the supplier's server or its URL, so no call of the shop has `failed`. */
  open(address: string): Promise<Readable> {
    const call = { target: 'pictures', operation: 'fetch' };
    return outboundCall(call, () => this.answered(address), { error: () => 'refused' });
  }

  private async answered(address: string): Promise<Readable> {
    const signal = AbortSignal.timeout(this.internet.timeMs);
    let url = this.checked(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await this.response(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return contentOf(response);
      response.destroy();
      if (!REDIRECTS.has(statusCode) || !headers.location) throw pictureNotFetched(`The server answered ${statusCode}`);
      url = this.checked(headers.location, url);
    }
    throw pictureNotFetched('The address leads from one to another too often');
  }

  /** A name is checked when it is resolved, a number here: it is not looked up. */
  private checked(address: string, base?: URL): URL {
    const url = URL.parse(address, base?.href) ?? undefined;
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      throw pictureNotFetched('The address must be https, without a port and a password');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !this.internet.isPublic(host)) throw notFound();
    return url;
  }

  private response(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const options = { lookup: lookupOf(this.internet.isPublic), agent: false, signal, headers: { accept: 'image/*' } };
    return new Promise((resolve, reject) => {
      this.internet.get(url, options, resolve).on('error', (error) => reject(reasonOf(error)));
    });
  }
}

/** The bytes of an answer, as many as an upload may have. */
function contentOf(response: IncomingMessage): Readable {
  async function* limited(): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > UPLOAD_LIMITS.bytesPerFile) throw pictureNotFetched(`The picture is larger than ${MEGABYTES} MB`);
        yield chunk;
      }
    } catch (error) {
      throw reasonOf(error);
    }
  }
  return Readable.from(limited());
}

/** One text for an unknown name and for one that leads inside: what is there is not said. */
const notFound = (): DomainError => pictureNotFetched('There is no such server on the internet');

function reasonOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof NotPublicError || ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return notFound();
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ECONNRESET')
    return pictureNotFetched('The server did not send the picture in time');
  return pictureNotFetched('The server could not be reached');
}
