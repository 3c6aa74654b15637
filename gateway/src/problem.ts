import type { FastifyReply } from 'fastify';
import type { Problem } from '@shop/contracts/problem';
import { currentContext } from '@shop/service-kit/observe/request-context';

/** Sends the gateway's own errors, in the problem shape of all services. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  { code, message, errors, retryAfterSeconds }: Omit<Problem, 'requestId'> & { retryAfterSeconds?: number },
): FastifyReply {
  if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
  const { requestId } = currentContext();
  return reply.status(status).send({ code, message, requestId, errors } satisfies Problem);
}

export const NOT_FOUND = { code: 'not_found', message: 'Not found' };
export const UNAUTHENTICATED = { code: 'unauthenticated', message: 'Please sign in to continue' };
export const FORBIDDEN = { code: 'forbidden', message: "You don't have permission to do this" };
export const METHOD_NOT_ALLOWED = { code: 'method_not_allowed', message: 'This cannot be done here' };
export const TOO_LARGE = { code: 'too_large', message: 'The request is too large' };
export const INTERNAL = { code: 'internal', message: 'Something went wrong. Please try again.' };
export const UNAVAILABLE = {
  code: 'unavailable',
  message: 'This part of the shop is not available right now. Please try again in a moment.',
  retryAfterSeconds: 5,
};
