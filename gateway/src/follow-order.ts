import type { FastifyReply, FastifyRequest } from 'fastify';
import { orderEvents } from '@shop/contracts/orders';
import { bearerOf } from '@shop/service-kit/auth/token.strategy';
import type { Tokens } from '@shop/service-kit/auth/tokens';
import type { OrderStreams } from './order-streams.js';
import { sendProblem } from './problem.js';
import { routeName } from './route-name.js';

/** The answer when an account has too many streams open. */
export const TOO_MANY = {
  code: 'too_many_streams',
  message: 'The shop is open in too many windows. Please close some of them.',
  retryAfterSeconds: 60,
};

export const isOrderStream = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && routeName({ method: 'GET', url }) === `/api${orderEvents.path}`;

/**
 * Whether a stream of order events may be opened; if false, the response is already sent. An invalid token passes,
 * because the orders service refuses it at once.
 * @throws KeysUnavailable
 */
export async function admitOrderStream(
  { streams, tokens }: { streams: OrderStreams; tokens: Tokens },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const token = bearerOf(request);
  const claims = token === null ? undefined : await tokens.claimsOf(token);
  if (!claims) return true;
  const { raw } = reply;
  const close = streams.tryOpen({
    accountId: claims.sub,
    address: request.ip,
    expiresAt: new Date(claims.exp * 1000),
    end: () => (raw.headersSent ? raw.end() : raw.destroy()),
  });
  if (close) {
    raw.once('close', close);
    return true;
  }
  sendProblem(reply, 429, TOO_MANY);
  return false;
}
