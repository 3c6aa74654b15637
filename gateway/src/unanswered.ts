import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeysUnavailable } from '@shop/service-kit/auth/token-keys';
import type { Logger } from '@shop/service-kit/observe/logger';
import { sendProblem, UNAVAILABLE } from './problem.js';
import { routeName } from './route-name.js';
import type { Upstream } from './routes.js';

/** A service gave no answer that the gateway could use: `cause` is an error, or the status that it answered with. */
export class Unanswered extends Error {
  constructor(
    readonly target: Upstream,
    override readonly cause: unknown,
  ) {
    super(`${target} did not answer`);
  }
}

const DEPTH = 5;
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'refused'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'name not found'],
  [/^(ETIMEDOUT|TimeoutError|ERR_JWKS_TIMEOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connection broken'],
];

/** Why there was no answer: a few words of ours, never those of the error, which may hold a URL. */
export function reasonOf(cause: unknown, depth = DEPTH): string {
  if (typeof cause === 'number') return `status ${cause}`;
  if (typeof cause !== 'object' || cause === null || depth === 0) return 'no answer';
  const { code, name, cause: inner, errors } = cause as Record<'code' | 'name' | 'cause' | 'errors', unknown>;
  const known = REASONS.find(([pattern]) =>
    [code, name].some((word) => typeof word === 'string' && pattern.test(word)),
  );
  if (known) return known[1];
  return reasonOf(inner ?? (Array.isArray(errors) ? (errors as unknown[])[0] : undefined), depth - 1);
}

/** A request as it is logged; `url` as the client sent it. */
type LoggedRequest = Pick<FastifyRequest, 'method' | 'url'>;

/**
 * The one line of a 503 that the gateway itself answers with: for which route, because of which service, and why. The gateway has no
 * circuit breaker: it asks each time. Its context adds the request's id.
 */
export function logUnanswered(logger: Logger, { method, url }: LoggedRequest, target: Upstream, reason: string): void {
  logger.warn({ method, route: routeName({ method, url }), target, reason }, 'answered 503: a service gave no answer');
}

/** Logs and sends a 503. Errors of one service say which; others are of the gateway itself, with their stack. */
export function sendUnanswered(
  logger: Logger,
  request: LoggedRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (error instanceof Unanswered) logUnanswered(logger, request, error.target, reasonOf(error.cause));
  else if (error instanceof KeysUnavailable) logUnanswered(logger, request, 'identity', reasonOf(error));
  else logger.error({ err: error }, 'an answer could not be made');
  return sendProblem(reply, 503, UNAVAILABLE);
}
