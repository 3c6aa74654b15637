import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './cache/answer.js';
import type { Client } from './cache/read-whole.js';
import { sendAnswer } from './cache/send-answer.js';
import type { Handle, HandlerParts } from './parts.js';
import { forbidStoring } from './pass-on.js';
import type { Route } from './routes.js';
import { CACHE_STATUS, sharedAnswer } from './shared-answer.js';
import { sendUnanswered } from './unanswered.js';

/** Reads a complete answer. @throws when its service does not respond */
export type Read = (parts: HandlerParts, request: FastifyRequest, route: Route) => Promise<Answer>;

/** The answer of the one service that has it. */
export const readService: Read = ({ wholeReads }, request, route) => wholeReads.read(route, clientOf(request));

/** Whom the services answer. */
export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  authorization: headers.authorization,
});

/** Answers a read that is the same for everyone; `url` is the one under which it is cached. */
export const sendKept =
  (read: Read, route: Route, url: string): Handle =>
  (parts, request, reply) =>
    orUnavailable(parts, request, reply, async () => {
      const { answer, cacheStatus } = await sharedAnswer(parts, url, () => read(parts, request, route));
      void reply.header(CACHE_STATUS, cacheStatus);
      return answer;
    });

/** Sends a complete answer; 503 when its service does not respond. */
export async function orUnavailable(
  { logger }: HandlerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Answer>,
): Promise<FastifyReply> {
  forbidStoring(request, reply);
  try {
    return await sendAnswer(await read(), request, reply);
  } catch (error) {
    return sendUnanswered(logger, request, reply, error);
  }
}
