import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Product, productChanged } from '@shop/contracts/catalog';
import { reviewChanged } from '@shop/contracts/reviews';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aDraft, aProduct, startCatalog } from './fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const remove = ({ id }: Product) => catalog.request('DELETE', `/products/${id}`, { token: staff });
const restore = (id: string, token = staff) => catalog.request<Product>('POST', `/products/${id}/restore`, { token });
const read = ({ id }: Product) => catalog.request('GET', `/products/${id}`);

describe('a deleted product', () => {
  it('comes back as it was, once, and its event says so', async () => {
    const product = await aProduct(catalog, { costPrice: 5 });
    await remove(product);
    expect(await read(product)).toMatchObject({ status: 404, body: { code: 'product_deleted' } });
    expect(await restore(product.id)).toMatchObject({ status: 200, body: product });
    expect(await restore(product.id)).toMatchObject({ status: 200, body: product });
    expect((await read(product)).status).toBe(200);
    await eventually(() => expect(catalog.bus.published(productChanged, product.id)).toHaveLength(2));
  });

  it('comes back with the rating of its reviews of now, and is not announced before', async () => {
    const product = await aProduct(catalog);
    await remove(product);
    const event = await catalog.publish(
      reviewChanged.of(product.id, { productId: product.id, rating: 4.5, numReviews: 2 }),
    );
    await eventually(async () =>
      expect(await catalog.database.query('select 1 from inbox where event_id = $1', [event.id])).toHaveLength(1),
    );
    await eventually(() => expect(catalog.bus.published(productChanged, product.id)).toHaveLength(1));
    expect(await restore(product.id)).toMatchObject({ status: 200, body: { rating: 4.5, numReviews: 2 } });
    await eventually(() => expect(catalog.bus.published(productChanged, product.id)).toHaveLength(2));
  });

  it('is gone after 30 days', async () => {
    const product = await aProduct(catalog);
    await remove(product);
    const age = (days: number) =>
      catalog.database.query('update product set deleted_at = now() - make_interval(days => $2) where id = $1', [
        product.id,
        days,
      ]);
    await age(30);
    expect(await restore(product.id)).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    await age(29);
    expect((await restore(product.id)).status).toBe(200);
  });

  it('does not come back while another product has its SKU', async () => {
    const product = await aProduct(catalog, { sku: `Taken ${randomUUID()}`.slice(0, 64) });
    await remove(product);
    const successor = await aProduct(catalog, aDraft({ sku: product.sku.toLowerCase() }));
    expect(await restore(product.id)).toMatchObject({ status: 409, body: { code: 'sku_taken' } });
    await remove(successor);
    expect((await restore(product.id)).status).toBe(200);
  });

  it('is restored only by staff who manage products, and only if it exists', async () => {
    const { id } = await aProduct(catalog);
    expect((await catalog.request('POST', `/products/${id}/restore`)).status).toBe(401);
    expect((await restore(id, await catalog.identity.tokenFor({ roles: ['orders'] }))).status).toBe(403);
    for (const unknown of [randomUUID(), 'no-uuid']) expect((await restore(unknown)).status).toBe(404);
  });
});
