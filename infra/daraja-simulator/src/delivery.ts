import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

const timeoutMs = 10_000;

/** What came back from a call to the shop. */
export interface Delivery {
  /** HTTP status, or the failure in words. */
  readonly outcome: string;
  /** The answer's JSON; undefined when there is none. */
  readonly body: unknown;
}

/**
 * Calls the shop once, as M-Pesa does: no repeats, no redirects (docs/mpesa.md#M5); never throws.
 * Not through fetch, whose parser is WebAssembly: the launcher runs this process in V8's small mode, which has none.
 */
export async function deliver(url: string, json: string, shortcode: string, waitMs = timeoutMs): Promise<Delivery> {
  try {
    const response = await send(url, json, shortcode, AbortSignal.timeout(waitMs));
    return { outcome: `HTTP ${response.statusCode}`, body: parse(await text(response)) };
  } catch (error) {
    return { outcome: (error as NodeJS.ErrnoException).code ?? (error as Error).name, body: undefined };
  }
}

function send(url: string, json: string, shortcode: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  const headers = {
    'content-type': 'application/json;charset=UTF-8',
    'content-length': Buffer.byteLength(json),
    BusinessShortCode: shortcode,
  };
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, signal }).on('response', resolve).on('error', reject).end(json);
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
