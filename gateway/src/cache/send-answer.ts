import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Coding } from './answer.js';

const CODINGS: Coding[] = ['br', 'gzip', 'identity'];

/** The best content coding for this client; identity when it sends no Accept-Encoding. */
export const codingFor = (request: FastifyRequest): Coding => {
  const accepted = request.headers['accept-encoding'];
  return (accepted && negotiate(String(accepted), CODINGS)) || 'identity';
};

/** Sends a complete answer: 304 when the client has it already, compressed when that saves enough. */
export async function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.headers(answer.headers).header('vary', 'accept-encoding').header('x-content-type-options', 'nosniff');
  // With a credential, shared caches must not store the body.
  if (request.headers.authorization !== undefined) void reply.header('cache-control', 'no-store');
  if (answer.status === 200) {
    void reply.header('etag', answer.etag);
    if (hasAlready(request, answer.etag)) return reply.status(304).send();
  }
  const coding = answer.isWorthPacking ? codingFor(request) : 'identity';
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.status(answer.status).send(await answer.bytes(coding));
}

/** RFC 9110 If-None-Match: one of several tags, compared weakly. */
function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
