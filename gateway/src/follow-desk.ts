import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskEvents } from '@shop/contracts/desk';
import { me, User } from '@shop/contracts/identity';
import { isStaff } from '@shop/contracts/permissions';
import { bearerOf } from '@shop/service-kit/auth/token.strategy';
import type { Tokens } from '@shop/service-kit/auth/tokens';
import { outboundCall, outcomeOfStatus } from '@shop/service-kit/observe/outbound-call';
import { traceHeaders } from '@shop/service-kit/observe/tracing';
import type { DeskNewsFeed } from './desk-news.js';
import { TOO_MANY } from './follow-order.js';
import type { OrderStreams } from './order-streams.js';
import { FORBIDDEN, sendProblem, UNAUTHENTICATED, UNAVAILABLE } from './problem.js';

/** Proxies close a stream that is idle for too long. */
const HEARTBEAT_MS = 15_000;
const TIMEOUT_MS = 5_000;

interface Parts {
  desk: DeskNewsFeed;
  streams: OrderStreams;
  tokens: Tokens;
  identityUrl: string;
}

export const isDeskStream = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && url.split('?', 1)[0] === `/api${deskEvents.path}`;

/** GET /api/desk/events: streams the news until the page, the session or the token ends. @throws KeysUnavailable */
export async function sendDeskNews(
  { desk, streams, tokens, identityUrl }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = bearerOf(request);
  const claims = token === null ? undefined : await tokens.claimsOf(token);
  if (!claims || token === null) return sendProblem(reply, 401, UNAUTHENTICATED);
  // The gateway does not know which sessions have ended; identity does.
  const answer = await readUser(identityUrl, token);
  if (answer === undefined) return sendProblem(reply, 503, UNAVAILABLE);
  if (answer.status === 401) return sendProblem(reply, 401, UNAUTHENTICATED);
  const user = User.safeParse(answer.body).data;
  if (!user) return sendProblem(reply, 503, UNAVAILABLE);
  if (!isStaff(user)) return sendProblem(reply, 403, FORBIDDEN);
  const { raw } = reply;
  const close = streams.tryOpen({
    accountId: claims.sub,
    address: request.ip,
    expiresAt: new Date(claims.exp * 1000),
    end: () => raw.end(),
  });
  if (!close) return sendProblem(reply, 429, TOO_MANY);
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': String(reply.getHeader('x-request-id') ?? ''),
  });
  raw.write(': open\n\n');
  const leave = desk.open({ rights: user, show: (news) => raw.write(`data: ${JSON.stringify(news)}\n\n`) });
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    leave();
    close();
  });
  return reply;
}

/** Undefined when identity cannot be reached. */
async function readUser(identityUrl: string, token: string): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await outboundCall(
      { target: 'identity', operation: 'desk' },
      () =>
        fetch(`${identityUrl}${me.path}`, {
          headers: { authorization: `Bearer ${token}`, ...traceHeaders() },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      { answer: ({ status }) => outcomeOfStatus(status) },
    );
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}
