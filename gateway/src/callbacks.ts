import { setTimeout as wait } from 'node:timers/promises';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import { traceHeaders } from '@shop/service-kit/observe/tracing';
import type { Handle } from './parts.js';
import { sendProblem, TOO_LARGE } from './problem.js';
import { readBody } from './read-body.js';
import { sendUnanswered, Unanswered } from './unanswered.js';

const BODY_LIMIT = 100 * 1024;

/** Safaricom sends each callback once (docs/mpesa.md), so the gateway waits while payments restarts. */
const RETRY_FOR_MS = 20_000;
const RETRY_MS = 250;
const TIMEOUT_MS = 10_000;

/** Delivers a payment callback to the payments service, with retries while it is unavailable; a duplicate does no harm. */
export const deliverCallback: Handle = async ({ config, logger }, request, reply) => {
  const url = `${config.PAYMENTS_URL}${request.url.slice('/api'.length)}`;
  const body = await readBody(request, BODY_LIMIT);
  if (!body) return sendProblem(reply, 413, TOO_LARGE);
  const headers = {
    'content-type': request.headers['content-type'] ?? 'application/json',
    'x-client-address': request.ip,
  };
  const end = Date.now() + RETRY_FOR_MS;
  let cause: unknown;
  do {
    const answer = await post(url, headers, body);
    cause = answer instanceof Response ? answer.status : answer;
    if (answer instanceof Response && answer.status < 500)
      return reply
        .status(answer.status)
        .type('application/json')
        .send(await answer.text());
    await wait(RETRY_MS);
  } while (Date.now() < end);
  return sendUnanswered(logger, request, reply, new Unanswered('payments', cause));
};

/** The response, or the error that there was instead. */
const post = (url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>): Promise<unknown> => {
  const send = () =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, ...traceHeaders() },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const call = { target: 'payments', operation: 'callback' };
  return outboundCall(call, send, { answer: ({ status }) => outcomeOfStatus(status) }).catch((error: unknown) => error);
};
