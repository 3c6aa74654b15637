import type { FastifyRequest } from 'fastify';
import { routesAt } from './contract-routes.js';

/** A request's route for metrics and logs: the contract's path, or the kind of resource. Never the URL itself. */
export function routeName({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string {
  const [path = '/'] = url.split('?', 1);
  if (/^\/media(\/|$)/.test(path)) return '/media/*';
  if (!/^\/api(\/|$)/.test(path)) return /\.[^/]*$/.test(path) ? 'file' : 'page';
  return routesAt(path).find((route) => route.method === method)?.name ?? 'unknown';
}
