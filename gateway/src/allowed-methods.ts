import type { FastifyReply, FastifyRequest } from 'fastify';
import { routesAt } from './contract-routes.js';
import { ownEndpointOf } from './own-endpoints.js';
import { METHOD_NOT_ALLOWED, sendProblem } from './problem.js';

const READ = ['GET', 'HEAD'];

/**
 * The methods of a path for the header `Allow`. Pages, files and pictures allow only reads; under /api the contract
 * lists the methods; what the gateway has besides it is only read. Undefined for any other path under /api.
 */
function allowedMethods(url: string): string[] | undefined {
  const [path = '/'] = url.split('?', 1);
  if (!/^\/api(\/|$)/.test(path)) return READ;
  const methods = new Set(routesAt(path).flatMap(({ method }) => (method === 'GET' ? READ : [method])));
  if (methods.size > 0) return [...methods].toSorted();
  return ownEndpointOf('GET', path) && READ;
}

/** A hook: answers 405 (RFC 9110 section 15.5.6) before any other processing. */
export async function refuseOtherMethods(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
  const allowed = allowedMethods(request.url);
  if (!allowed || allowed.includes(request.method)) return;
  return sendProblem(reply.header('allow', allowed.join(', ')), 405, METHOD_NOT_ALLOWED);
}
