import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { type AnotherGateway, anotherGateway } from './another-gateway.js';
import { aProduct, runFile, theAdmin } from './shop.js';

const NO_SERVICE = 'http://127.0.0.1:9';

describe('a product with its reviews', () => {
  let admin: string;
  let product: Product;
  let withoutReviews: AnotherGateway;
  beforeAll(async () => {
    admin = await theAdmin();
    product = await aProduct(admin);
    withoutReviews = await anotherGateway({ REVIEWS_URL: NO_SERVICE });
  });
  afterAll(() => withoutReviews.stop());

  it.each([
    ['of the shop', () => runFile().shopUrl, {}],
    ['of the shop, to staff', () => runFile().shopUrl, { token: true }],
    ['while the reviews service is unavailable', () => withoutReviews.url, {}],
  ])('%s has its reviews once in its text', async (_name, url, { token = false }: { token?: boolean }) => {
    const headers = token ? { authorization: `Bearer ${admin}` } : undefined;
    const answer = await fetch(`${url()}/api/products/${product.id}`, { headers });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text.match(/"reviews":/g)).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ id: product.id, reviews: [] });
  });
});
