import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '@shop/service-kit/auth/token.strategy';
import type { Tokens } from '@shop/service-kit/auth/tokens';
import type { OrderStreams } from './order-streams.js';
import type { Handle } from './parts.js';
import { forbidStoring, passOn } from './pass-on.js';
import { sendProblem } from './problem.js';

/** The answer when an account has too many streams open. */
export const TOO_MANY = {
  code: 'too_many_streams',
  message: 'The shop is open in too many windows. Please close some of them.',
  retryAfterSeconds: 60,
};

/** GET /api/orders/{id}/events: the stream of the orders service, while the account may have one more. */
export const followOrder: Handle = async (parts, request, reply) => {
  forbidStoring(request, reply);
  if (!(await admitOrderStream(parts, request, reply))) return reply;
  return passOn({ upstream: 'orders', path: request.url.slice('/api'.length), isStream: true })(parts, request, reply);
};

/**
 * Whether a stream of order events may be opened; if false, the response is already sent. An invalid token passes,
 * because the orders service refuses it at once.
 * @throws KeysUnavailable
 */
async function admitOrderStream(
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
