import type { FastifyReply, FastifyRequest } from 'fastify';
import { outdatedByWrite, type Write } from './cache/freshness.js';
import type { Handle, HandlerParts } from './parts.js';
import type { PassedRoute } from './routes.js';

/** Answers of the API may be personal, unless an answer itself says otherwise. Pages and files come with their own header. */
export function forbidStoring({ url }: FastifyRequest, reply: FastifyReply): void {
  if (url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
}

/** Passes a request on to its service, or to the page server. */
export const passOn =
  (route: PassedRoute): Handle =>
  async (parts, request, reply) => {
    forbidStoring(request, reply);
    // Read before the request is passed on, because that changes its URL.
    const write: Write = { method: request.method, url: request.url };
    await parts.proxy.pass(route, request, reply, (status) => {
      // A refused write changed nothing: otherwise anybody could empty the cache.
      if (status < 400 || status >= 500) forgetOutdated(parts, write);
    });
    return reply;
  };

/** Drops outdated answers in this gateway at once, and notifies the others. */
function forgetOutdated({ cache, writes }: HandlerParts, write: Write): void {
  const outdated = outdatedByWrite(write);
  if (!outdated) return;
  cache.drop(outdated);
  void writes?.publish(write);
}
