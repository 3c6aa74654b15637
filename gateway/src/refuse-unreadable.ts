import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedBy } from '@shop/contracts/endpoint';
import type { BodyType } from '@shop/contracts/body-types';
import { headRefusal, isUnread } from '@shop/service-kit/http/readable-request';
import { routesAt } from './contract-routes.js';
import { sendProblem } from './problem.js';

/** The types of bodies that a URL takes. Pages, files and pictures take none. */
function acceptedAt(method: string, url: string): readonly BodyType[] {
  const [path = '/'] = url.split('?', 1);
  if (!/^\/api(\/|$)/.test(path)) return [];
  return routesAt(path).find((route) => route.method === method)?.accepts ?? acceptedBy(method);
}

/**
 * A hook: refuses a request without one host, or with a body of a type that its endpoint does not take (docs/product-rules.md#R314,
 * #R315). It runs before limits, credentials and services see the request.
 */
export async function refuseUnreadableHeads(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const refusal = headRefusal(request, acceptedAt(request.method, request.url));
  if (!refusal) return;
  if (isUnread(request)) void reply.header('connection', 'close');
  return sendProblem(reply, refusal.status, refusal);
}
