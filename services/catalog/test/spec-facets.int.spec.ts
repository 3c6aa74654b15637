import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Facets, Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aProduct, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

type Problem = { code: string; errors: { path: string; message: string }[] };
const COOLERS = [
  { name: 'Small', compat: { supportedSockets: ['AM4', 'AM5'], heightMm: 37 } },
  { name: 'Tower', compat: { supportedSockets: ['AM5', 'LGA 1700'], heightMm: 155.5 } },
  { name: 'Tall', compat: { supportedSockets: ['LGA 1700'], heightMm: 168 } },
  { name: 'Loop', compat: { supportedSockets: ['AM5', 'LGA 1700'], radiatorSizeMm: 240 } },
  { name: 'Unknown', compat: {} },
];

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
  for (const cooler of COOLERS) await aProduct(catalog, { category: 'cpu-cooling', ...cooler });
  await aProduct(catalog, { name: 'Chip', category: 'processors', compat: { socket: 'AM5', cores: 8 } });
  await eventually(async () => expect((await catalog.metrics()).has('catalog_indexed_products')).toBe(true));
});
afterAll(() => catalog.stop());

const { run } = importsOf(
  () => catalog,
  () => staff,
);
/** What shoppers see, who are answered from memory; staff, who are answered by SQL, see the same. */
async function both<Body, Part>(path: string, partOf: (body: Body) => Part): Promise<Part> {
  const mine = partOf((await catalog.request<Body>('GET', path)).body);
  expect(partOf((await catalog.request<Body>('GET', path, { token: staff })).body)).toEqual(mine);
  return mine;
}
const named = (query: string) => both(`/products?${query}`, (products: Product[]) => products.map(({ name }) => name));
const facets = (query: string) => both(`/products/facets?${query}`, (all: Facets) => all);
const specs = async (query: string) => (await facets(query)).specs;
const spec = async (query: string, name: string) => (await specs(query)).find((facet) => facet.name === name);
const counts = async (query: string, name: string) =>
  Object.fromEntries((await spec(query, name))?.values?.map(({ value, count }) => [value, count]) ?? []);

describe('filters by specifications', () => {
  it.each([
    ['one value of a product with several', 'spec.socket=AM4', ['Small']],
    ['any of several values', 'spec.socket=AM4&spec.socket=LGA 1700', ['Loop', 'Small', 'Tall', 'Tower']],
    ['both of two specifications', 'spec.socket=AM5&spec.coolerType=Air', ['Small', 'Tower']],
    ['a range with both ends', 'spec.coolerHeightMm.min=155.5&spec.coolerHeightMm.max=168', ['Tall', 'Tower']],
    ['a range with one end, without those that nothing is known of', 'spec.coolerHeightMm.max=160', ['Small', 'Tower']],
    ['bounds of values that are chosen', 'spec.radiatorMm.min=200', ['Loop']],
    ['a number in another spelling', 'spec.radiatorMm=240.0', ['Loop']],
    ['a value that nothing has', 'spec.socket=am5', []],
    ['a range upside down', 'spec.coolerHeightMm.min=168&spec.coolerHeightMm.max=37', []],
    ['a specification of another category', 'spec.cores=8', []],
    ['an empty field of a form', 'spec.coolerHeightMm.min=&spec.socket=AM4', ['Small']],
  ])('find %s', async (_, query, names) => {
    expect(await named(`category=cpu-cooling&${query}`)).toEqual(names);
    const cards = await catalog.request<Product[]>('GET', `/products/cards?category=cpu-cooling&${query}`);
    expect(cards.body.map(({ name }) => name)).toEqual(names);
  });

  it('find products of all categories that have the specification', async () => {
    expect(await named('spec.socket=AM5')).toEqual(['Chip', 'Loop', 'Small', 'Tower']);
    expect(await named('spec.socket=AM5&search=chip')).toEqual(['Chip']);
  });

  it('are kept in the links to other pages', async () => {
    const { headers } = await catalog.request('GET', '/products?spec.socket=AM5&spec.socket=AM4&pageSize=1');
    expect(headers.get('link')).toContain('spec.socket=AM5&spec.socket=AM4&pageSize=1&pageNumber=2');
  });

  it('choose the products of an export', async () => {
    const headers = { authorization: `Bearer ${staff}` };
    const answer = await fetch(`${catalog.url}/products/export.csv?spec.socket=AM4`, { headers });
    expect((await answer.text()).trim().split('\n')).toHaveLength(2);
  });

  it.each([
    ['This is not a number', 'spec.coolerHeightMm.min', 'spec.coolerHeightMm.min=abc'],
    ['This is not a number', 'spec.radiatorMm', 'spec.radiatorMm=1e99'],
    ['There can be only one bound', 'spec.radiatorMm.min', 'spec.radiatorMm.min=1&spec.radiatorMm.min=2'],
    ['"socket" has no numbers to compare', 'spec.socket.max', 'spec.socket.max=5'],
    ['There is no specification "height"', 'spec.height', 'spec.height=5'],
    ['A name has at most 60 characters', `spec.${'x'.repeat(61)}`, `spec.${'x'.repeat(61)}=5`],
    ['A value has at most 100 characters', 'spec.socket', `spec.socket=${'x'.repeat(101)}`],
    ['Choose at most 50 values', 'spec.socket', Array(51).fill('spec.socket=AM5').join('&')],
    ['Filter by at most 20 specifications', 'spec', Array.from({ length: 21 }, (_, n) => `spec.s${n}=1`).join('&')],
    ['This value is not valid', 'spec', 'spec=AM5'],
    ['This text contains characters that cannot be stored', 'spec.socket', 'spec.socket=%00'],
  ])('are refused: %s', async (message, path, query) => {
    for (const list of ['/products', '/products/cards', '/products/facets']) {
      const { status, body } = await catalog.request<Problem>('GET', `${list}?${query}`);
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    }
  });
});

describe('facets of specifications', () => {
  it('are those of the category, in its order, with labels and units', async () => {
    expect(await specs('category=cpu-cooling')).toEqual([
      { name: 'coolerType', label: 'Cooling', values: [count('Air', 3), count('Water', 1)] },
      { name: 'socket', label: 'Socket', values: [count('AM4', 1), count('AM5', 3), count('LGA 1700', 3)] },
      { name: 'radiatorMm', label: 'Radiator', unit: 'mm', values: [count('240', 1)] },
      { name: 'coolerHeightMm', label: 'Height', unit: 'mm', min: 37, max: 168 },
    ]);
  });

  it('are counted without their own filter, and with those of the others', async () => {
    const query = 'category=cpu-cooling&spec.socket=AM4&spec.coolerHeightMm.max=160';
    expect(await counts(query, 'socket')).toEqual({ AM4: 1, AM5: 2, 'LGA 1700': 1 });
    expect(await spec(query, 'coolerHeightMm')).toMatchObject({ min: 37, max: 37 });
    expect(await counts(query, 'coolerType')).toEqual({ Air: 1 });
    expect(await facets(query)).toMatchObject({
      total: 1,
      categories: [{ id: 'cpu-cooling', count: 1 }],
      stock: { in: 1 },
    });
  });

  it('are none where products are of several categories, and those of the one that nearly all have', async () => {
    expect(await specs('')).toEqual([]);
    expect(await specs('category=nonsense')).toEqual([]);
    expect(await specs('category=memory')).toEqual([]);
    expect(await counts('search=chip', 'socket')).toEqual({ AM5: 1 });
    expect(await counts('spec.coolerType=Water', 'coolerType')).toEqual({ Air: 3, Water: 1 });
  });

  it('have at most the 200 most frequent values', async () => {
    const products = Array.from({ length: 210 }, (_, n) => ({
      ...{ id: randomUUID(), name: `Monitor ${n}`, brand: 'savanna', category: 'monitors', price: 5 },
      ...{ countInStock: 1, image: '/media/a', compat: { panel: n < 10 ? 'IPS' : `Panel ${n}` } },
    }));
    for (let at = 0; at < products.length; at += 50)
      await catalog.request('POST', '/internal/seed', {
        asService: 'seed',
        body: { products: products.slice(at, at + 50) },
      });
    const values = (await spec('category=monitors', 'panel'))?.values ?? [];
    expect(values).toHaveLength(200);
    expect(values[0]).toEqual(count('IPS', 10));
  });
});

const count = (value: string, found: number) => ({ value, count: found });

describe('specifications follow a product', () => {
  const sizes = () => counts('category=power-supply', 'formFactor');
  const patch = ({ id, version }: Product, change: object) =>
    catalog.request<Product>('PATCH', `/products/${id}`, { token: staff, body: { version, ...change } });

  it('from its facts and texts, when it is created, changed, imported, hidden and deleted', async () => {
    const sku = `PSU-${randomUUID().slice(0, 8)}`;
    const product = await aProduct(catalog, {
      category: 'power-supply',
      sku,
      specifications: { 'Form Factor': 'SFX' },
    });
    expect(await sizes()).toEqual({ SFX: 1 });
    const { body: changed } = await patch(product, { compat: { formFactor: 'atx12v' } });
    expect(await sizes()).toEqual({ ATX: 1 });
    const row = { sku, compat: { formFactor: 'TFX' }, specifications: {} };
    expect(await run(JSON.stringify(row))).toMatchObject({ updated: 1 });
    expect(await sizes()).toEqual({ TFX: 1 });
    await run(JSON.stringify({ ...row, sku: `${sku}-2`, name: 'New', price: 5, category: 'power-supply' }));
    expect(await sizes()).toEqual({ TFX: 2 });
    await patch({ ...changed, version: changed.version + 1 }, { hidden: true });
    expect(await sizes()).toEqual({ TFX: 1 });
    const { body: hidden } = await catalog.request<Facets>(
      'GET',
      '/products/facets?category=power-supply&visibility=hidden&spec.formFactor=TFX',
      { token: staff },
    );
    expect(hidden.total).toBe(1);
  });

  it('when it is from before the shop had them', async () => {
    const product = await aProduct(catalog, { category: 'storage', compat: { storageType: 'HDD' } });
    await catalog.database.query('update product set spec_values = null, facts_version = 1 where id = $1', [
      product.id,
    ]);
    const types = () => counts('category=storage', 'storageType');
    expect(await types()).toEqual({});
    const other = await startCatalog({ DATABASE_URL: catalog.database.url, JWKS_URL: catalog.identity.jwksUrl });
    await eventually(async () => expect(await types()).toEqual({ HDD: 1 }));
    const { body } = await catalog.request<Product>('GET', `/products/${product.id}`);
    expect(body.version).toBe(product.version);
    await other.stop();
  });
});
