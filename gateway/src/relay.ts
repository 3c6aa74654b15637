import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Coding } from './cache/answer.js';

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const WORTH_IT = 1024;
const COMPRESSIBLE = /^(application\/json|text\/(?!event-stream))/;
const PER_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Passes a service's response on as it arrives. Compresses text that is not compressed yet; never event streams. */
export function relay(answer: IncomingMessage, response: ServerResponse, coding: Coding): void {
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !PER_CONNECTION.has(name)) response.setHeader(name, value);
  response.statusCode = answer.statusCode ?? 502;
  const packer = isWorthPacking(answer) ? packerFor(coding) : undefined;
  // A pipeline ends both sides when one of them breaks.
  if (!packer) return void pipeline(answer, response, () => undefined);
  response.removeHeader('content-length');
  response.setHeader('content-encoding', coding);
  response.setHeader('vary', 'accept-encoding');
  pipeline(answer, packer, response, () => undefined);
}

function isWorthPacking({ headers, statusCode }: IncomingMessage): boolean {
  if (headers['content-encoding'] || statusCode === 204 || statusCode === 304) return false;
  return COMPRESSIBLE.test(headers['content-type'] ?? '') && Number(headers['content-length'] ?? WORTH_IT) >= WORTH_IT;
}

function packerFor(coding: Coding) {
  if (coding === 'br') return createBrotliCompress(BROTLI);
  return coding === 'gzip' ? createGzip() : undefined;
}
