import { Answer } from './cache/answer.js';
import { type Client, fetchAnswer } from './cache/fetch-answer.js';
import type { Upstream } from './routes.js';

/**
 * GET /api/products/{id}: the catalogue's product with the newest reviews of the reviews service. While reviews is
 * unavailable, the product has none and can still be bought. With a credential of staff the product has more fields.
 * @throws when the catalogue does not respond
 */
export async function fetchProductPage(id: string, urls: Record<Upstream, string>, client: Client): Promise<Answer> {
  const [product, reviews] = await Promise.all([
    fetchAnswer({ upstream: 'catalog', path: `/products/${id}` }, urls, client),
    fetchAnswer({ upstream: 'reviews', path: `/products/${id}/reviews` }, urls, client).catch(() => undefined),
  ]);
  if (product.status !== 200) return product;
  const hasReviews = reviews?.status === 200;
  const whole = { ...product.json<object>(), reviews: hasReviews ? reviews.json() : [] };
  const { status, headers } = product;
  return new Answer({ status, headers, body: Buffer.from(JSON.stringify(whole)), isStorable: hasReviews });
}
