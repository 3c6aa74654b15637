import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import type { Facets, Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aDraft, aProduct, hold, startCatalog } from './fixtures.js';

let catalog: TestService;
let staff: string;
let customer: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
  customer = await catalog.identity.tokenFor();
});
afterAll(() => catalog.stop());

const read = (path: string, token?: string) => catalog.request<Product>('GET', path, token ? { token } : {});
const list = async (query: string, token?: string) =>
  (await catalog.request<Product[]>('GET', `/products?${query}`, token ? { token } : {})).body;
const names = async (query: string, token?: string) => (await list(query, token)).map(({ name }) => name);
const create = (change: object) => catalog.request('POST', '/products', { token: staff, body: aDraft(change) });
const patch = ({ id, version }: Product, change: object) =>
  catalog.request<Product>('PATCH', `/products/${id}`, { token: staff, body: { version, ...change } });

describe('an SKU', () => {
  it('is trimmed, unique whatever its case, and free again after its product was deleted', async () => {
    const sku = `Box ${randomUUID().slice(0, 8)}`;
    const { id } = await aProduct(catalog, { sku: `  ${sku} ` });
    expect((await read(`/products/${id}`)).body.sku).toBe(sku);
    expect(await create({ sku: sku.toUpperCase() })).toMatchObject({ status: 409, body: { code: 'sku_taken' } });
    const other = await aProduct(catalog);
    expect(await patch(other, { sku })).toMatchObject({ status: 409, body: { code: 'sku_taken' } });
    await catalog.request('DELETE', `/products/${id}`, { token: staff });
    expect((await create({ sku })).status).toBe(201);
  });

  it('is generated when empty, and an empty one changes nothing', async () => {
    const [first, second] = [await aProduct(catalog, { sku: ' ' }), await aProduct(catalog)];
    expect(first.sku).toMatch(/^SKU-[0-9A-F]{12}$/);
    expect(second.sku).not.toBe(first.sku);
    expect(await patch(first, { sku: '' })).toMatchObject({ status: 200, body: { sku: first.sku } });
    expect((await create({ sku: 's'.repeat(65) })).status).toBe(400);
  });

  it('is found as a whole by shoppers, and by its beginning by staff', async () => {
    const sku = `Q%_${randomUUID().slice(0, 8)}`;
    const { name } = await aProduct(catalog, { sku });
    const [whole, part] = [sku, sku.slice(0, 7)].map((text) => `search=${encodeURIComponent(text.toLowerCase())}`);
    expect(await names(`${whole}`)).toEqual([name]);
    expect(await names(`${part}`, staff)).toEqual([name]);
    expect(await names(`${part}`)).not.toContain(name);
  });
});

describe('prices beside the charged one', () => {
  it('are all shown to staff, and to shoppers only an offer of now', async () => {
    const brand = `brand-${randomUUID()}`;
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const until = day(1);
    const offer = await aProduct(catalog, { brand, price: 80, costPrice: 60.5, listPrice: { amount: 100, until } });
    await aProduct(catalog, { brand, price: 80, listPrice: { amount: 100, from: until } });
    expect(offer).toMatchObject({ costPrice: 60.5, listPrice: { amount: 100, until } });
    for (const token of [undefined, customer]) {
      const shown = await list(`brand=${brand}&sort=newest`, token);
      expect(shown.map(({ listPrice }) => listPrice)).toEqual([undefined, { amount: 100, until }]);
      const { body } = await read(`/products/${offer.id}`, token);
      expect(body).toMatchObject({ price: 80, listPrice: { amount: 100 } });
      for (const product of [body, ...shown]) {
        expect(product).not.toHaveProperty('costPrice');
        expect(product).not.toHaveProperty('hidden');
      }
    }
    const all = await list(`brand=${brand}&sort=newest`, staff);
    expect(all.map(({ listPrice }) => listPrice?.amount)).toEqual([100, 100]);
    expect(await patch(offer, { costPrice: null, listPrice: null })).toMatchObject({
      status: 200,
      body: { price: 80 },
    });
    expect((await read(`/products/${offer.id}`, staff)).body).not.toHaveProperty('listPrice');
  });

  it.each([
    { costPrice: -1 },
    { listPrice: 5 },
    { listPrice: { amount: 1.001 } },
    { listPrice: { amount: 5, from: '2026-11-23T00:00:00Z', until: '2026-11-22T00:00:00Z' } },
  ])('refuse %j', async (change) => {
    expect((await create(change)).status).toBe(400);
  });
});

describe('a hidden product', () => {
  it('is nowhere for shoppers, and cannot be ordered', async () => {
    const [brand, word] = [`brand-${randomUUID()}`, `draft${randomUUID().slice(0, 8)}`];
    const fields = { brand, category: 'cases', name: `A ${word} case` };
    const product = await aProduct(catalog, { ...fields, hidden: true });
    const sibling = await aProduct(catalog, { category: 'cases' });
    const lists = [`brand=${brand}`, `search=${word}`, `search=${product.sku}`, `id=${product.id}`];
    for (const query of lists) expect(await names(query)).not.toContain(product.name);
    const facets = await catalog.request<Facets>('GET', `/products/facets?brand=${brand}`);
    expect(facets.body.total).toBe(0);
    expect((await catalog.request('GET', '/products/brands')).body).not.toContain(brand);
    for (const path of [`suggest?q=${word}`, 'sitemap-entries', `${sibling.id}/similar`])
      expect(JSON.stringify((await catalog.request('GET', `/products/${path}`)).body)).not.toContain(product.id);
    for (const path of [product.id, `${product.id}/similar`])
      expect(await read(`/products/${path}`, customer)).toMatchObject({
        status: 404,
        body: { code: 'product_not_found' },
      });
    const held = await hold(catalog, [{ productId: product.id, quantity: 1 }]);
    const errors = [{ path: product.id, message: 'Not sold any more' }];
    expect(held).toMatchObject({ status: 404, body: { code: 'product_not_found', errors } });
    expect(JSON.stringify(held.body)).not.toContain(product.name);
  });

  it('is on sale as soon as it is shown', async () => {
    const product = await aProduct(catalog, { hidden: true });
    expect((await read(`/products/${product.id}`, staff)).body).toMatchObject({ hidden: true });
    expect((await patch(product, { hidden: false })).status).toBe(200);
    expect((await read(`/products/${product.id}`)).status).toBe(200);
  });

  it('is listed for staff by visibility, and for no other caller', async () => {
    const brand = `brand-${randomUUID()}`;
    await aProduct(catalog, { brand, name: 'Shown' });
    await aProduct(catalog, { brand, name: 'Hidden', hidden: true });
    const { id } = await aProduct(catalog, { brand, name: 'Deleted' });
    await catalog.request('DELETE', `/products/${id}`, { token: staff });
    const of = (visibility: string) => list(`brand=${brand}&visibility=${visibility}`, staff);
    const expected = { all: ['Hidden', 'Shown'], hidden: ['Hidden'], shown: ['Shown'], deleted: ['Deleted'] };
    for (const [visibility, found] of Object.entries(expected))
      expect((await of(visibility)).map(({ name }) => name)).toEqual(found);
    expect((await of('deleted'))[0]?.deletedAt).toEqual(expect.any(String));
    for (const path of ['/products', '/products/facets'])
      for (const token of [undefined, customer])
        expect(await read(`${path}?visibility=all`, token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('the staff table', () => {
  it.each([
    ['name-desc', ['C', 'B', 'A']],
    ['stock-asc', ['B', 'A', 'C']],
    ['stock-desc', ['C', 'A', 'B']],
    ['sku', ['C', 'A', 'B']],
    ['updated', ['A', 'C', 'B']],
  ])('is sorted by %s', async (sort, expected) => {
    const [brand, code] = [`brand-${randomUUID()}`, randomUUID().slice(0, 8)];
    const first = await aProduct(catalog, { brand, name: 'A', countInStock: 5, sku: `b-${code}` });
    await aProduct(catalog, { brand, name: 'B', countInStock: 0, sku: `C-${code}` });
    await aProduct(catalog, { brand, name: 'C', countInStock: 9, sku: `A-${code}` });
    await patch(first, { description: 'changed last' });
    expect(await names(`brand=${brand}&sort=${sort}`, staff)).toEqual(expected);
  });
});

describe('PATCH /products/:id', () => {
  it('changes the named fields and nothing else', async () => {
    const product = await aProduct(catalog, {
      compat: { ramType: 'DDR5' },
      specifications: { Kit: '2' },
      costPrice: 7,
    });
    const { status, body } = await patch(product, { price: 99.99 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...product, price: 99.99, version: product.version + 1 });
    const cleared = await patch(body, { compat: null, images: [] });
    expect(cleared.body).not.toHaveProperty('compat');
  });

  it('refuses a stale version, also of two at once', async () => {
    const product = await aProduct(catalog);
    const racing = await Promise.all([patch(product, { name: 'One' }), patch(product, { name: 'Two' })]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await patch(product, { name: 'Three' })).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('is not stale after a sale unless it names the stock without the count it saw', async () => {
    const product = await aProduct(catalog, { countInStock: 8 });
    await hold(catalog, [{ productId: product.id, quantity: 3 }]);
    expect(await patch(product, { countInStock: 8 })).toMatchObject({ status: 409, body: { code: 'stale' } });
    const renamed = await patch(product, { name: 'Renamed' });
    expect(renamed).toMatchObject({ status: 200, body: { countInStock: 5 } });
    const moved = await patch(renamed.body, { countInStock: 10, countInStockSeen: 8 });
    expect(moved).toMatchObject({ status: 200, body: { countInStock: 7, name: 'Renamed' } });
  });

  it('is for staff who manage products, and refuses unknown fields', async () => {
    const { id } = await aProduct(catalog);
    const support = await catalog.identity.tokenFor({ roles: ['support'] });
    const send = (body: object, token?: string) =>
      catalog.request('PATCH', `/products/${id}`, { body, ...(token && { token }) });
    expect((await send({ version: 1, name: 'X' })).status).toBe(401);
    expect((await send({ version: 1, name: 'X' }, support)).status).toBe(403);
    for (const body of [{ name: 'X' }, { version: 1, rating: 5 }, { version: 1, name: '' }, { version: 1, image: 'x' }])
      expect((await send(body, staff)).status).toBe(400);
    const unknown = await catalog.request('PATCH', `/products/${randomUUID()}`, { token: staff, body: { version: 1 } });
    expect(unknown.status).toBe(404);
  });
});

describe('a write by staff', () => {
  it('is recorded with what changed', async () => {
    const product = await aProduct(catalog, { price: 10 });
    await patch(product, { price: 12.5 });
    await eventually(() => {
      const changes = catalog.bus.published(staffChangeMade, product.id).map(({ data }) => data);
      const change = changes.find(({ entity, action }) => entity === 'product' && action === 'update');
      expect(change).toMatchObject({ before: { price: 10 }, after: { price: 12.5 } });
    });
  });
});

describe('GTIN, warranty and serial numbers', () => {
  const trade = { gtin: '0730143314572', warrantyMonths: 24, hasSerials: true };

  it('are stored with the product; shoppers get the GTIN and the warranty, also as a specification', async () => {
    const product = await aProduct(catalog, trade);
    expect(product).toMatchObject({ ...trade, specifications: { Warranty: '2 years' } });
    const { body } = await read(`/products/${product.id}`);
    expect(body).toMatchObject({ gtin: trade.gtin, warrantyMonths: 24 });
    expect(body).not.toHaveProperty('hasSerials');
    const { body: shorter } = await patch(product, { warrantyMonths: 6 });
    expect(shorter).toMatchObject({ warrantyMonths: 6, specifications: { Warranty: '6 months' } });
    const { body: none } = await patch(shorter, { warrantyMonths: null, gtin: '' });
    expect(none).toMatchObject({ gtin: '', specifications: {} });
    expect(none).not.toHaveProperty('warrantyMonths');
  });

  it.each([
    ['a wrong check digit', { gtin: '0730143314573' }],
    ['a number that a spreadsheet shortened', { gtin: '7.30143E+11' }],
    ['no warranty that ends', { warrantyMonths: 241 }],
  ])('are refused with %s', async (_, wrong) => {
    const body = aDraft(wrong);
    const answer = await catalog.request('POST', '/products', { token: staff, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: Object.keys(wrong)[0] }] } });
  });

  it('may be the same for two products', async () => {
    const [one, other] = [await aProduct(catalog, trade), await aProduct(catalog, trade)];
    expect(other.gtin).toBe(one.gtin);
  });
});
