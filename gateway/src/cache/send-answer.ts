import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Coding } from './answer.js';

const CODINGS: Coding[] = ['br', 'gzip', 'identity'];

/** The best content coding for this client; identity when it sends no Accept-Encoding. */
export const codingFor = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): Coding =>
  (accepted && negotiate(String(accepted), CODINGS)) || 'identity';

/** An answer as one client gets it: without a `coding` it has no body. */
interface AnswerForm {
  status: number;
  headers: Record<string, string>;
  coding: Coding | undefined;
}

/** How a client gets an answer: 304 when it has it already, compressed when that saves enough. */
export function formFor(answer: Answer, client: IncomingHttpHeaders): AnswerForm {
  const headers: Record<string, string> = { ...answer.headers, vary: 'accept-encoding' };
  // With a credential, shared caches must not store the body.
  if (client.authorization !== undefined) headers['cache-control'] = 'no-store';
  if (answer.status === 200) {
    headers.etag = answer.etag;
    if (hasAlready(client, answer.etag)) return { status: 304, headers, coding: undefined };
  }
  const coding = answer.isWorthPacking ? codingFor(client) : 'identity';
  if (coding !== 'identity') headers['content-encoding'] = coding;
  return { status: answer.status, headers, coding };
}

/** Sends a complete answer that was just received. */
export async function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, headers, coding } = formFor(answer, request.headers);
  void reply.status(status).headers(headers);
  return reply.send(coding && (await answer.quickBytes(coding)));
}

/** RFC 9110 If-None-Match: one of several tags, compared weakly. */
function hasAlready({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  return known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
