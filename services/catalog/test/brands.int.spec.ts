import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import type { BrandSpelling, CountedBrand } from '@shop/contracts/brands';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aProduct, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let token: string;
beforeAll(async () => {
  catalog = await startCatalog();
  token = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { run } = importsOf(
  () => catalog,
  () => token,
);
const aBrand = () => `brand ${randomUUID().slice(0, 8)}`;
const merge = (from: string, into: string) =>
  catalog.request<{ changed: number; isDone: boolean }>('POST', '/products/brands/merge', {
    token,
    body: { from, into },
  });
const spellings = async () =>
  (await catalog.request<BrandSpelling[]>('GET', '/products/brands/spellings', { token })).body;
const brand = async ({ id }: Product) =>
  (await catalog.request<Product>('GET', `/products/${id}`, { token })).body.brand;
const found = async (query: string) =>
  (await catalog.request<Product[]>('GET', `/products?${query}`)).body.map(({ id }) => id);

describe('two spellings of a brand', () => {
  it('become one for all products, in lists, events and the audit, and a repeat changes nothing', async () => {
    const [wrong, right] = [aBrand(), aBrand()];
    const product = await aProduct(catalog, { brand: wrong });
    const other = await aProduct(catalog, { brand: right });
    const gone = await aProduct(catalog, { brand: wrong });
    await catalog.request('DELETE', `/products/${gone.id}`, { token });
    const counted = async () =>
      (await catalog.request<CountedBrand[]>('GET', '/products/brands/counts', { token })).body.filter((one) =>
        [wrong, right].includes(one.brand),
      );
    expect(await counted()).toEqual(
      expect.arrayContaining([
        { brand: wrong, products: 2 },
        { brand: right, products: 1 },
      ]),
    );
    expect(await merge(wrong.toUpperCase(), right)).toMatchObject({ status: 200, body: { changed: 2, isDone: true } });
    const restored = await catalog.request<Product>('POST', `/products/${gone.id}/restore`, { token });
    expect(restored.body.brand).toBe(right);
    expect(await brand(product)).toBe(right);
    await eventually(async () =>
      expect((await found(`brand=${right}`)).sort()).toEqual([product.id, other.id, gone.id].sort()),
    );
    expect(await found(`brand=${wrong}`)).toEqual([]);
    await eventually(() => {
      const changes = catalog.bus.published(staffChangeMade, product.id).map(({ data }) => data);
      expect(changes).toContainEqual(
        expect.objectContaining({ action: 'update', before: { brand: wrong }, after: { brand: right } }),
      );
    });
    expect(await counted()).toEqual([{ brand: right, products: 3 }]);
    expect((await merge(wrong, right)).body).toEqual({ changed: 0, isDone: true });
    expect(await spellings()).toContainEqual({ spelling: wrong, brand: right });
  });

  it('are one for products that are written later: by an import, the form and a change', async () => {
    const [wrong, right] = [aBrand(), aBrand()];
    await merge(wrong, right);
    const created = await aProduct(catalog, { brand: wrong.toUpperCase() });
    expect(created.brand).toBe(right);
    const body = { version: created.version, brand: wrong };
    const changed = await catalog.request<Product>('PATCH', `/products/${created.id}`, { token, body });
    expect(changed.body.brand).toBe(right);
    const file = `sku,name,brand,category,price\n${randomUUID()},${randomUUID()},${wrong},cases,5\n`;
    expect(await run(file)).toMatchObject({ created: 1, changes: [{ fields: { brand: { after: right } } }] });
  });

  it('can be merged the other way round, and one can be a brand of its own again', async () => {
    const [one, other] = [aBrand(), aBrand()];
    const product = await aProduct(catalog, { brand: one });
    await merge(one, other);
    expect((await merge(other, one)).body.changed).toBe(1);
    expect(await brand(product)).toBe(one);
    expect(await spellings()).toContainEqual({ spelling: other, brand: one });
    const path = `/products/brands/spellings/${encodeURIComponent(other)}`;
    for (let times = 0; times < 2; times += 1)
      expect((await catalog.request('DELETE', path, { token })).status).toBe(204);
    expect((await aProduct(catalog, { brand: other })).brand).toBe(other);
  });

  it('are two brands, and merged by staff who manage products', async () => {
    expect(await merge('amd', ' AMD ')).toMatchObject({ status: 400, body: { code: 'same_brand' } });
    expect((await merge('', 'amd')).status).toBe(400);
    const support = await catalog.identity.tokenFor({ roles: ['support'] });
    const body = { from: aBrand(), into: aBrand() };
    const path = '/products/brands/merge';
    expect((await catalog.request('POST', path, { body })).status).toBe(401);
    expect((await catalog.request('POST', path, { body, token: support })).status).toBe(403);
    expect((await catalog.request('GET', '/products/brands/spellings', { token: support })).status).toBe(403);
  });
});
