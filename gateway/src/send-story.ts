import type { ServiceName } from '@shop/contracts/callers';
import { type Endpoint, queryPairs } from '@shop/contracts/endpoint';
import { findStory, recordStoryReading, tellStory } from '@shop/contracts/story';
import { wholeStory } from '@shop/contracts/whole-story';
import { ACCOUNT_HEADER } from '@shop/service-kit/observe/account-header';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import { setAccount } from '@shop/service-kit/observe/request-context';
import { traceHeaders } from '@shop/service-kit/observe/tracing';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Handle, HandlerParts } from './parts.js';
import { upstreamUrls } from './routes.js';
import { reasonOf, sendUnanswered, Unanswered } from './unanswered.js';

const TIMEOUT_MS = 5_000;

/**
 * GET /api/audit/story: what each service knows, as one story. First identity checks the caller and notes the reading; while it cannot,
 * nothing is read.
 */
export const sendStory: Handle = async (parts, request, reply) => {
  const { ask, read } = callsOf(parts, request);
  const word = new URL(request.url, 'http://shop').searchParams.get('word') ?? '';
  const noted = await ask('identity', recordStoryReading, { body: { word } });
  if (!(noted instanceof Response) || noted.status >= 500)
    return sendUnanswered(parts.logger, request, reply, new Unanswered('identity', causeOf(noted)));
  if (!noted.ok) return reply.status(noted.status).send(await noted.json());
  const account = noted.headers.get(ACCOUNT_HEADER);
  if (account) setAccount(account);
  const story = await wholeStory(word, {
    find: (name, found) => read(name, findStory, { word: found }),
    tell: async (name, question) => (await read(name, tellStory, question))?.steps,
  });
  const steps = story.steps.map((step) => ({ ...step, ...linkTo(step.traceId, parts.config.OTEL_TRACE_URL) }));
  return reply.header('cache-control', 'private, no-store').send({ ...story, steps });
};

const causeOf = (answer: unknown): unknown => (answer instanceof Response ? answer.status : answer);

const linkTo = (traceId: string | undefined, traceUrl: string | undefined) =>
  traceId !== undefined && traceUrl !== undefined ? { traceUrl: traceUrl.replace('{traceId}', traceId) } : {};

/** How the services are asked with the credentials of a request. */
function callsOf({ config, logger }: HandlerParts, { ip, headers }: FastifyRequest) {
  const urls = upstreamUrls(config);
  const { authorization, 'user-agent': device } = headers;
  const own = {
    ...{ 'x-client-address': ip, 'content-type': 'application/json' },
    ...(authorization && { authorization }),
    ...(device && { 'user-agent': device }),
  };
  /** The answer, or the error that there was instead in time. */
  const ask = (name: ServiceName, { method, path }: Endpoint, { query, body }: { query?: unknown; body?: object }) => {
    const url = `${urls[name]}${path}?${new URLSearchParams(queryPairs(query)).toString()}`;
    const send = () =>
      fetch(url, {
        method,
        headers: { ...own, ...traceHeaders() },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    const call = { target: name, operation: `${method} ${path}` };
    return outboundCall(call, send, { answer: ({ status }) => outcomeOfStatus(status) }).catch(
      (error: unknown) => error,
    );
  };
  /** The response; undefined where there was none in time. */
  const read = async <E extends Endpoint>(name: ServiceName, endpoint: E, query: z.input<NonNullable<E['query']>>) => {
    const answer = await ask(name, endpoint, { query });
    const hasAnswered = answer instanceof Response;
    if (!hasAnswered) logger.warn({ target: name, reason: reasonOf(answer) }, 'a story lacks a service');
    const body: unknown = hasAnswered && answer.ok ? await answer.json().catch(() => undefined) : undefined;
    return endpoint.response?.safeParse(body).data as z.output<NonNullable<E['response']>> | undefined;
  };
  return { ask, read };
}
