import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** The shop's answer to a call. */
export interface ShopAnswer {
  /** HTTP status, or the name of the failure. */
  readonly outcome: string;
  /** The answer's JSON; undefined when there is none. */
  readonly body: unknown;
}

/**
 * Calls the shop once, as M-Pesa does: no retries, no redirects (docs/mpesa.md#M5). Never throws.
 * It does not use fetch, because fetch needs WebAssembly and the launcher runs this process with `--lite-mode`, which has none.
 */
export async function callShop(url: string, json: string, shortcode: string, waitMs: number): Promise<ShopAnswer> {
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
