import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { parseJson } from './read-values.js';

/** Daraja's answer: `body` is undefined when it is no JSON, such as a page of the edge in front of Daraja. */
export interface Answer {
  status: number;
  body: unknown;
}

interface JsonRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
}

/** Longer answers are not read: the process must not hold what no call of Daraja returns. */
const MOST_CHARACTERS = 20_000_000;

/**
 * One HTTP request with a JSON body, also for GET: the pull needs that, and fetch refuses it (docs/mpesa.md#M8).
 * @throws Error when no answer comes in time
 */
export async function sendJson({ method, url, headers, body, timeoutMs }: JsonRequest): Promise<Answer> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const length =
    json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
  const signal = AbortSignal.timeout(timeoutMs);
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method, headers: { ...headers, ...length }, signal })
      .on('response', resolve)
      .on('error', reject)
      .end(json);
  });
  if (Number(response.headers['content-length'] ?? 0) > MOST_CHARACTERS) {
    response.destroy();
    throw new Error('the answer is too long');
  }
  return { status: response.statusCode ?? 0, body: parseJson(await text(response)) };
}
