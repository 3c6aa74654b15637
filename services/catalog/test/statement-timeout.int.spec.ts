import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockTable } from '@shop/service-kit/testing/lock-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aDraft, aProduct, startCatalog, stockOf } from './fixtures.js';

const TOO_MANY = 5;

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog({ DATABASE_STATEMENT_TIMEOUT_MS: '300', DATABASE_POOL_SIZE: '2' });
});
afterAll(() => catalog.stop());

describe('a statement that takes too long', () => {
  it('is cancelled and answered as busy, and every connection stays usable', async () => {
    const product = await aProduct(catalog);
    const unlock = await lockTable(catalog.database, 'product');
    const reads = ['/products', `/products/${product.id}`, '/products/suggest?q=part'];
    for (const path of reads) {
      const { status, body, headers } = await catalog.request('GET', path);
      expect([path, status, body.code, headers.get('retry-after')]).toEqual([path, 503, 'unavailable', '5']);
    }
    const token = await catalog.identity.tokenFor({ isAdmin: true });
    const change = { token, body: { ...aDraft({ countInStock: 3 }), version: 1 } };
    expect((await catalog.request('PUT', `/products/${product.id}`, change)).status).toBe(503);
    await unlock();
    const answers = await Promise.all(Array.from({ length: TOO_MANY }, () => catalog.request('GET', '/products')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: TOO_MANY }, () => 200));
    expect(await stockOf(catalog, product)).toBe(8);
  });
});
