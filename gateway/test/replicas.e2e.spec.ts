import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { type AnotherGateway, anotherGateway } from './another-gateway.js';
import { aProduct, call, eventually, theAdmin } from './shop.js';

const describesItself = (answer: Response) => answer.headers.get('cache-status');

describe('replicas of the gateway', () => {
  let other: AnotherGateway;
  beforeAll(async () => {
    other = await anotherGateway();
  });
  afterAll(() => other.stop());

  it('drop answers that a write through one of them made outdated', async () => {
    const admin = await theAdmin();
    const { id: productId, version, rating: _rating, numReviews: _count, ...draft } = await aProduct(admin);
    const path = `/products/${productId}`;
    await eventually(async () => expect(describesItself(await fetch(`${other.url}/api${path}`))).toBe('gateway; hit'));
    await call('PUT', path, { token: admin, body: { ...draft, price: 4_321, version } });
    await eventually(async () => {
      const { price } = (await (await fetch(`${other.url}/api${path}`)).json()) as Product;
      expect(price).toBe(4_321);
    }, 5_000);
  });
});
