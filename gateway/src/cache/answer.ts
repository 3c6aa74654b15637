import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content coding of an answer. */
export type Coding = 'br' | 'gzip' | 'identity';

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const WORTH_IT = 1024;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface AnswerParts {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** False for an answer with a section missing, or with personal data. */
  isStorable: boolean;
}

/** A complete answer of a service; each compressed form is created once, on first use. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isStorable: boolean;
  /** A weak tag, since it is the same for every coding of the body. */
  readonly etag: string;
  private readonly body: Buffer;
  private readonly packed = new Map<Coding, Promise<Buffer>>();
  /** Collected when the answer arrives, so that an event does not search all cached bodies. */
  private readonly ids: ReadonlySet<string>;

  constructor({ status, headers, body, isStorable }: AnswerParts) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.isStorable = isStorable;
    this.ids = new Set(isStorable ? body.toString('latin1').match(UUID) : []);
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  }

  /** Upper bound of its bytes in memory: the body and its compressed forms. */
  get size(): number {
    return 2 * this.body.length + 2_048;
  }

  /** Pictures are compressed already. */
  get isWorthPacking(): boolean {
    return this.body.length >= WORTH_IT && !this.headers['content-type']?.startsWith('image/');
  }

  /** The body in a content coding. */
  bytes(coding: Coding): Buffer | Promise<Buffer> {
    if (coding === 'identity') return this.body;
    const made = this.packed.get(coding) ?? pack(coding, this.body);
    this.packed.set(coding, made);
    return made;
  }

  json<T>(): T {
    return JSON.parse(this.body.toString()) as T;
  }

  /** Whether the id of a product, or of anything else, is in the body. */
  mentions(id: string): boolean {
    return this.ids.has(id);
  }
}

const pack = (coding: Exclude<Coding, 'identity'>, body: Buffer): Promise<Buffer> =>
  coding === 'br' ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body);
