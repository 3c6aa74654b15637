import { me, type User } from '@shop/contracts/identity';
import { isStaff } from '@shop/contracts/permissions';
import { bearerOf } from '@shop/service-kit/auth/token.strategy';
import { openEventStream } from '@shop/service-kit/http/event-stream';
import { Answer } from './cache/answer.js';
import { TOO_MANY } from './follow-order.js';
import { clientOf } from './kept-answer.js';
import type { Handle } from './parts.js';
import { FORBIDDEN, sendProblem, UNAUTHENTICATED } from './problem.js';
import { sendUnanswered, Unanswered } from './unanswered.js';

/** GET /api/desk/events: streams the events for the desk until the page, the session or the token ends. @throws KeysUnavailable */
export const sendDeskNews: Handle = async ({ desk, logger, streams, tokens, wholeReads }, request, reply) => {
  const token = bearerOf(request);
  const claims = token === null ? undefined : await tokens.claimsOf(token);
  if (!claims || token === null) return sendProblem(reply, 401, UNAUTHENTICATED);
  // The gateway does not know which sessions have ended; identity does.
  // A desk that stays open reconnects by itself: that is no use of the session (docs/product-rules.md#R318).
  const answer = await wholeReads
    .read({ upstream: 'identity', path: `${me.path}?watch=true` }, clientOf(request))
    .catch((error: unknown) => error);
  if (!(answer instanceof Answer)) return sendUnanswered(logger, request, reply, answer);
  if (answer.status === 401) return sendProblem(reply, 401, UNAUTHENTICATED);
  if (answer.status !== 200) return sendUnanswered(logger, request, reply, new Unanswered('identity', answer.status));
  const user = answer.json<User>();
  if (!isStaff(user)) return sendProblem(reply, 403, FORBIDDEN);
  const { raw } = reply;
  const close = streams.tryOpen({
    accountId: claims.sub,
    address: request.ip,
    expiresAt: new Date(claims.exp * 1000),
    end: () => raw.end(),
  });
  if (!close) return sendProblem(reply, 429, TOO_MANY);
  const stream = openEventStream(reply);
  const leave = desk.open({ rights: user, show: (news) => stream.send(JSON.stringify(news)) });
  raw.on('close', () => {
    leave();
    close();
  });
  return reply;
};
