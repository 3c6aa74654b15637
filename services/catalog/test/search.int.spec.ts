import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import type { Facets, Product, Suggestion } from '@shop/contracts/catalog';
import { DEFAULT_SYNONYMS } from '../src/domain/search/default-synonyms.js';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import type { z } from 'zod';
import { aProduct, startCatalog } from './fixtures.js';

let catalog: TestService;
let staff: string;

beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ isAdmin: true });
  await aProduct(catalog, { name: 'Intel Core i5-12400', brand: 'intel', category: 'processors', price: 22_500 });
  await aProduct(catalog, { name: 'Intel Core i5-12400F', brand: 'intel', category: 'processors', price: 17_500 });
  await aProduct(catalog, {
    name: 'MSI GeForce RTX 5060 Ti 16G',
    brand: 'msi',
    category: 'graphics-cards',
    price: 80_000,
  });
  await aProduct(catalog, { name: 'MSI GeForce RTX 5060 8G', brand: 'msi', category: 'graphics-cards', price: 50_000 });
  await aProduct(catalog, { name: 'Kingston NV3 1TB NVMe SSD', brand: 'kingston', category: 'storage', price: 16_000 });
  await aProduct(catalog, { name: 'Dell P2422H 23.8" Full HD', brand: 'dell', category: 'monitors', price: 28_500 });
});
afterAll(() => catalog.stop());

async function found(text: string, { query = '', token }: { query?: string; token?: string } = {}) {
  const path = `/products?search=${encodeURIComponent(text)}${query}`;
  const { status, headers, body } = await catalog.request<Product[]>('GET', path, token ? { token } : {});
  return {
    status,
    names: Array.isArray(body) ? body.map(({ name }) => name) : [],
    corrected: headers.get('x-search-corrected'),
    dropped: headers.get('x-search-dropped'),
    understood: JSON.parse(decodeURIComponent(headers.get('x-search-understood') ?? 'null')) as unknown,
  };
}

describe('a search', () => {
  it.each([
    ['Intel Core i5-12400', ['Intel Core i5-12400', 'Intel Core i5-12400F']],
    ['12400', ['Intel Core i5-12400', 'Intel Core i5-12400F']],
    ['12400f', ['Intel Core i5-12400F']],
    ['4090', []],
    ['gpu', ['MSI GeForce RTX 5060 8G', 'MSI GeForce RTX 5060 Ti 16G']],
    ['rtx 5060', ['MSI GeForce RTX 5060 8G', 'MSI GeForce RTX 5060 Ti 16G']],
    ['rtx5060ti', ['MSI GeForce RTX 5060 Ti 16G']],
    ['cheap processors', ['Intel Core i5-12400F', 'Intel Core i5-12400']],
    ['graphics card under 60k', ['MSI GeForce RTX 5060 8G']],
    ['1000gb ssd', ['Kingston NV3 1TB NVMe SSD']],
    ['kadi ya picha chini ya 60,000', ['MSI GeForce RTX 5060 8G']],
    ['skrini inchi 24', ['Dell P2422H 23.8" Full HD']],
    ['', ['Dell P2422H 23.8" Full HD', 'Intel Core i5-12400', 'Intel Core i5-12400F']],
  ])('for %j finds %j', async (text, names) => {
    expect((await found(text, { query: '&pageSize=3' })).names).toEqual(names);
  });

  it('says which price and which kind of product it was understood to ask for, unless it is plain', async () => {
    const text = 'kadi chini ya 60k';
    const [understood, plain] = [await found(text), await found(text, { query: '&plain=true' })];
    expect(understood.names).toEqual(['MSI GeForce RTX 5060 8G']);
    expect(understood.understood).toEqual({ category: 'graphics-cards', maxPrice: 60_000 });
    expect(plain.understood).toBeNull();
  });

  it('means the same after a product with other spellings was deleted', async () => {
    const left = await aProduct(catalog, { name: 'XFX RX7600', category: 'graphics-cards', brand: 'xfx' });
    const kept = await aProduct(catalog, { name: 'Sapphire RX 7600', category: 'graphics-cards', brand: 'sapphire' });
    expect((await found('rx7600')).names.toSorted()).toEqual(['Sapphire RX 7600', 'XFX RX7600']);
    await catalog.request('DELETE', `/products/${left.id}`, { token: staff });
    expect((await found('rx7600')).names).toEqual(['Sapphire RX 7600']);
    await catalog.request('DELETE', `/products/${kept.id}`, { token: staff });
    expect((await found('rx7600')).names).toEqual([]);
  });

  it('finds a GTIN, also without its zeros, as soon as a product has it', async () => {
    const product = await aProduct(catalog, { name: 'Logitech MX Keys', category: 'accessories' });
    expect((await found('12345678905')).names).toEqual([]);
    const change = { token: staff, body: { version: product.version, gtin: '012345678905' } };
    expect((await catalog.request('PATCH', `/products/${product.id}`, change)).status).toBe(200);
    for (const text of ['12345678905', '012345678905', '0 12345 67890 5'])
      expect((await found(text)).names).toEqual(['Logitech MX Keys']);
  });

  it('corrects the spelling of words that no product has, and says so', async () => {
    expect(await found('moniter dell')).toMatchObject({
      names: ['Dell P2422H 23.8" Full HD'],
      corrected: 'monitor dell',
      dropped: null,
    });
    expect(await found('monitor dell')).toMatchObject({ corrected: null, dropped: null });
  });

  it('drops words only when asked to, and names them', async () => {
    expect(await found('rtx 5060 pink 4090')).toMatchObject({ names: [], dropped: null });
    expect(await found('rtx 5060 pink 4090', { query: '&relax=true' })).toMatchObject({
      names: ['MSI GeForce RTX 5060 8G', 'MSI GeForce RTX 5060 Ti 16G'],
      dropped: 'pink 4090',
    });
    expect((await found('rtx', { query: '&relax=maybe' })).status).toBe(400);
  });

  it('percent-encodes what a header cannot have', async () => {
    expect(await found('dell größe 10%', { query: '&relax=true' })).toMatchObject({
      names: ['Dell P2422H 23.8" Full HD'],
      dropped: 'gro%C3%9Fe 10',
    });
    expect((await found('dell モニター', { query: '&relax=true' })).dropped).toBe(encodeURIComponent('モニター'));
  });

  it('has facets of what it finds', async () => {
    const { body } = await catalog.request<Facets>('GET', '/products/facets?search=gpu&maxPrice=60000');
    expect(body).toMatchObject({ total: 1, categories: [{ id: 'graphics-cards', count: 1 }], price: { max: 80_000 } });
  });

  it('puts what is out of stock behind, then what was sold less', async () => {
    const names = ['A4000 board', 'B4000 board', 'C4000 board'];
    for (const name of names) await aProduct(catalog, { name, category: 'motherboards', countInStock: 9 });
    await catalog.database.query(`update product set count_in_stock = 0 where name = 'A4000 board'`);
    await catalog.database.query(`update product set units_sold = 4, rating = 1 where name = 'C4000 board'`);
    expect((await found('board')).names).toEqual(['C4000 board', 'B4000 board', 'A4000 board']);
  });

  it('is the same for staff, who also find the beginning of an SKU', async () => {
    const { sku } = await aProduct(catalog, { name: 'Named by number', sku: 'WH-77-X' });
    expect(sku).toBe('WH-77-X');
    expect((await found('wh-77', { token: staff })).names).toEqual(['Named by number']);
    expect((await found('wh-77')).names).toEqual([]);
    expect((await found('wh-77-x')).names).toEqual(['Named by number']);
    expect((await found('gpu', { token: staff })).names).toEqual((await found('gpu')).names);
  });

  it('survives any text', async () => {
    for (const text of [
      '%',
      '"',
      "'); drop table product; --",
      '+'.repeat(200),
      'a'.repeat(200),
      '1 '.repeat(99),
      '\u0000',
    ])
      expect((await found(text, { query: '&relax=true' })).status).toBeLessThan(500);
  });
});

describe('suggestions', () => {
  it.each([
    ['gef', ['MSI GeForce RTX 5060 8G', 'MSI GeForce RTX 5060 Ti 16G']],
    ['kingston n', ['Kingston NV3 1TB NVMe SSD']],
    ['124', ['Intel Core i5-12400', 'Intel Core i5-12400F']],
    ['gefroce', ['MSI GeForce RTX 5060 8G', 'MSI GeForce RTX 5060 Ti 16G']],
    [' ', []],
  ])('for %j are %j', async (typed, names) => {
    const path = `/products/suggest?q=${encodeURIComponent(typed)}`;
    const { body } = await catalog.request<z.infer<typeof Suggestion>[]>('GET', path);
    expect(body.map(({ name }) => name)).toEqual(names);
  });
});

describe('the table of words that mean the same', () => {
  const path = '/search/synonyms';
  const rows = [['graphics card', 'pixel pusher']];

  it('is for those who manage products', async () => {
    const customer = await catalog.identity.tokenFor({});
    expect((await catalog.request('GET', path)).status).toBe(401);
    expect((await catalog.request('GET', path, { token: customer })).status).toBe(403);
    expect((await catalog.request('PUT', path, { token: customer, body: { rows } })).status).toBe(403);
    expect((await catalog.request('DELETE', path, { token: customer })).status).toBe(403);
    const { body } = await catalog.request('GET', path, { token: staff });
    expect(body).toEqual({ rows: DEFAULT_SYNONYMS, isDefault: true });
  });

  it('is used as soon as it is saved, and until it is reset', async () => {
    expect((await found('pixel pusher')).names).toEqual([]);
    const { status, body } = await catalog.request('PUT', path, { token: staff, body: { rows } });
    expect({ status, body }).toEqual({ status: 200, body: { rows, isDefault: false } });
    expect((await found('pixel pushers')).names).toHaveLength(2);
    expect((await found('vga card')).names).toEqual([]);
    expect((await catalog.request('DELETE', path, { token: staff })).status).toBe(204);
    expect((await found('vga card')).names).toHaveLength(2);
    expect((await found('pixel pusher')).names).toEqual([]);
  });

  it('is not overwritten by a member of staff who saw an older one', async () => {
    const save = (body: object) => catalog.request('PUT', path, { token: staff, body });
    const seen = DEFAULT_SYNONYMS;
    expect((await save({ rows, seen })).status).toBe(200);
    expect((await save({ rows, seen })).status).toBe(200);
    expect(await save({ rows: [['a', 'b']], seen })).toMatchObject({ status: 409, body: { code: 'stale' } });
    await catalog.request('DELETE', path, { token: staff });
  });

  it.each([
    { rows: [['alone']] },
    { rows: [['', 'empty']] },
    { rows: [['long', 'x'.repeat(61)]] },
    { rows: Array.from({ length: 501 }, (_, row) => [`a${String(row)}`, 'b']) },
    { rows: 'words' },
    {},
  ])('refuses %#', async (body) => {
    expect((await catalog.request('PUT', path, { token: staff, body })).status).toBe(400);
  });

  it('is in the audit', async () => {
    await catalog.request('PUT', path, { token: staff, body: { rows } });
    await eventually(() => {
      const changes = catalog.bus.published(staffChangeMade, 'search-synonyms').map(({ data }) => data);
      expect(changes).toContainEqual(expect.objectContaining({ entity: 'settings', action: 'create' }));
    });
    await catalog.request('DELETE', path, { token: staff });
  });
});
