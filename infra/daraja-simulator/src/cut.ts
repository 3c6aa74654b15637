import type { FastifyReply } from 'fastify';

/** Cuts the connection: the caller does not know what happened to its request. */
export function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
