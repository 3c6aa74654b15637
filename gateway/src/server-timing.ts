import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentContext, type RequestContext } from '@shop/service-kit/observe/request-context';
import { routeName } from './route-name.js';

/**
 * The header that names to a browser the trace of its request, and of a call the route: what a report of a visit may name
 * (visits.ts). Only of a sampled trace, and never of a file, which caches keep for a year. No kept answer has it.
 */
export function serverTimingOf(
  request: Pick<FastifyRequest, 'method' | 'url'>,
  { traceparent }: RequestContext,
): { 'server-timing'?: string } {
  if (!traceparent?.endsWith('-01')) return {};
  const route = routeName(request);
  const trace = `traceparent;desc="${traceparent}"`;
  if (route === 'page') return { 'server-timing': trace };
  return route.startsWith('/api/') ? { 'server-timing': `${trace}, route;desc="${request.method} ${route}"` } : {};
}

/** A hook: sets the header on the answer to a request that is not answered from the cache. */
export async function nameTrace(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.headers(serverTimingOf(request, currentContext()));
}
