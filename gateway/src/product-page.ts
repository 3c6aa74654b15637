import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentContext } from '@shop/service-kit/observe/request-context';
import { sendProblem, UNAVAILABLE } from './problem.js';
import type { Upstream } from './routes.js';

const TIMEOUT_MS = 10_000;

/**
 * GET /api/products/{id}: the catalogue's product with the reviews service's newest reviews. Without reviews, when their
 * service is away, a product can still be bought.
 */
export async function sendProductPage(
  id: string,
  urls: Record<Upstream, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const [product, reviews] = await Promise.all([
      get(`${urls.catalog}/products/${id}`),
      get(`${urls.reviews}/products/${id}/reviews`).catch(() => undefined),
    ]);
    const body = (await product.json()) as object;
    if (!product.ok) return reply.status(product.status).send(body);
    return reply.send({ ...body, reviews: reviews?.ok ? await reviews.json() : [] });
  } catch (error) {
    request.log.warn(error);
    return sendProblem(reply, 503, UNAVAILABLE);
  }
}

const get = (url: string): Promise<Response> =>
  fetch(url, { headers: { 'x-request-id': currentContext().requestId }, signal: AbortSignal.timeout(TIMEOUT_MS) });
