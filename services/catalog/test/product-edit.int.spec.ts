import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aDraft, aProduct, hold, startCatalog, stockOf } from './fixtures.js';

let catalog: TestService;
let admin: string;
beforeAll(async () => {
  catalog = await startCatalog();
  admin = await catalog.identity.tokenFor({ isAdmin: true });
});
afterAll(() => catalog.stop());

const sell = (product: Product, quantity: number) => hold(catalog, [{ productId: product.id, quantity }], randomUUID());
const save = (product: Product, change: object) =>
  catalog.request<Product>('PUT', `/products/${product.id}`, {
    token: admin,
    body: {
      ...aDraft({ name: product.name, countInStock: product.countInStock }),
      version: product.version,
      ...change,
    },
  });
const read = async ({ id }: Product) => (await catalog.request<Product>('GET', `/products/${id}`)).body;

describe('a product form that was opened before a sale', () => {
  it('does not bring the sold units back', async () => {
    const opened = await aProduct(catalog, { countInStock: 8 });
    await sell(opened, 3);
    expect(await save(opened, { price: 10, countInStockSeen: 8 })).toMatchObject({
      status: 200,
      body: { price: 10, countInStock: 5 },
    });
    expect(await stockOf(catalog, opened)).toBe(5);
  });

  it('adds the intended units', async () => {
    const opened = await aProduct(catalog, { countInStock: 8 });
    await sell(opened, 3);
    expect(await save(opened, { countInStock: 12, countInStockSeen: 8 })).toMatchObject({ body: { countInStock: 9 } });
  });

  it('cannot take more units than are left', async () => {
    const opened = await aProduct(catalog, { countInStock: 8 });
    await sell(opened, 7);
    const answer = await save(opened, { countInStock: 5, countInStockSeen: 8 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(await read(opened)).toMatchObject({ countInStock: 1 });
  });

  it('cannot make more of it than a shop can have', async () => {
    const opened = await aProduct(catalog, { countInStock: 8 });
    expect(await save(opened, { countInStock: 1_000_000, countInStockSeen: 0 })).toMatchObject({
      status: 409,
      body: { code: 'stock_too_large' },
    });
    expect(await stockOf(catalog, opened)).toBe(8);
  });

  it('is stale with a count but without the count it showed', async () => {
    const opened = await aProduct(catalog, { countInStock: 8 });
    await sell(opened, 3);
    expect(await save(opened, {})).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await stockOf(catalog, opened)).toBe(5);
  });
});

describe('a number without the count of its form', () => {
  it('replaces what is on sale, as the form showed it', async () => {
    const opened = await aProduct(catalog, { countInStock: 8 });
    await sell(opened, 3);
    const reloaded = await read(opened);
    expect(await save(reloaded, { countInStock: 20 })).toMatchObject({ status: 200, body: { countInStock: 20 } });
  });

  it('is refused when another user changed the product meanwhile, sale or not', async () => {
    const opened = await aProduct(catalog, { countInStock: 8 });
    expect((await save(opened, { name: 'First' })).status).toBe(200);
    expect(await save(opened, { name: 'Second', countInStockSeen: 8 })).toMatchObject({ body: { code: 'stale' } });
  });

  it('never goes below zero, nor is lost, with concurrent forms and sales', async () => {
    const opened = await aProduct(catalog, { countInStock: 10 });
    const sales = Array.from({ length: 5 }, () => sell(opened, 1));
    await Promise.all([...sales, save(opened, { countInStock: 14, countInStockSeen: 10 })]);
    expect(await stockOf(catalog, opened)).toBe(9);
  });
});
