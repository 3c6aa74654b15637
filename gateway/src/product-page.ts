import { Answer } from './cache/answer.js';
import { fetchAnswer } from './cache/fetch-answer.js';
import type { Upstream } from './routes.js';

/**
 * GET /api/products/{id}: the catalogue's product with the newest reviews of the reviews service. While reviews is
 * unavailable, the product has none and can still be bought.
 * @throws when the catalogue does not respond
 */
export async function fetchProductPage(
  id: string,
  urls: Record<Upstream, string>,
  clientAddress: string,
): Promise<Answer> {
  const [product, reviews] = await Promise.all([
    fetchAnswer({ upstream: 'catalog', path: `/products/${id}` }, urls, clientAddress),
    fetchAnswer({ upstream: 'reviews', path: `/products/${id}/reviews` }, urls, clientAddress).catch(() => undefined),
  ]);
  if (product.status !== 200) return product;
  const hasReviews = reviews?.status === 200;
  const whole = { ...product.json<object>(), reviews: hasReviews ? reviews.json() : [] };
  const { status, headers } = product;
  return new Answer({ status, headers, body: Buffer.from(JSON.stringify(whole)), isStorable: hasReviews });
}
