import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Facets, type Product, productChanged, productDeleted } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aDraft, aProduct, startCatalog } from './fixtures.js';

let catalog: TestService;
let admin: string;
beforeAll(async () => {
  catalog = await startCatalog();
  admin = await catalog.identity.tokenFor({ isAdmin: true });
});
afterAll(() => catalog.stop());

const list = (query: string) => catalog.request<Product[]>('GET', `/products?${query}`);
const names = async (query: string) => (await list(query)).body.map(({ name }) => name);

/** Three products of a separate brand, so that lists exclude the products of other tests. */
async function aShelf() {
  const brand = `brand-${randomUUID()}`;
  await aProduct(catalog, { brand, name: 'Beta', price: 100, countInStock: 0, category: 'storage' });
  await aProduct(catalog, { brand, name: 'Alpha', price: 300, countInStock: 3 });
  await aProduct(catalog, { brand, name: 'Gamma', price: 200, countInStock: 6 });
  return `brand=${brand}`;
}

describe('GET /products', () => {
  it.each([
    ['', ['Alpha', 'Beta', 'Gamma']],
    ['&sort=price-asc', ['Beta', 'Gamma', 'Alpha']],
    ['&sort=price-desc', ['Alpha', 'Gamma', 'Beta']],
    ['&stock=in', ['Alpha', 'Gamma']],
    ['&stock=low', ['Alpha']],
    ['&stock=out', ['Beta']],
    ['&minPrice=200&maxPrice=300', ['Alpha', 'Gamma']],
    ['&minPrice=&maxPrice=100&category=', ['Beta']],
    ['&category=Storage', ['Beta']],
    ['&category=all', ['Alpha', 'Beta', 'Gamma']],
    ['&category=nonsense', []],
  ])('with %j gives the right products in the right order', async (query, expected) => {
    expect(await names((await aShelf()) + query)).toEqual(expected);
  });

  it('counts everything and links the pages', async () => {
    const { body, headers } = await list(`${await aShelf()}&pageSize=2&pageNumber=2`);
    expect(body.map(({ name }) => name)).toEqual(['Gamma']);
    expect(headers.get('x-total-count')).toBe('3');
    expect(headers.get('link')).toContain('rel="prev"');
    const beyond = await list(`${await aShelf()}&pageSize=2&pageNumber=9`);
    expect(beyond.headers.get('link')).toMatch(/pageNumber=2>; rel="prev"/);
    expect(beyond.headers.get('link')).not.toContain('rel="next"');
  });

  it('finds words, prefixes and typos, the best match first', async () => {
    const word = `zeta${randomUUID().slice(0, 6)}`;
    const exact = await aProduct(catalog, { name: `Thunderbolt ${word} card` });
    expect(await names(`search=${word}`)).toEqual([exact.name]);
    expect(await names(`keyword=thunderbolt ${word}`)).toEqual([exact.name]);
    expect(await names('search=thunderbollt')).toContain(exact.name);
    expect(await names(`search=%25%27--`)).toEqual([]);
  });

  it.each(['pageSize=101', 'pageSize=0', 'pageNumber=0', 'sort=cheapest', 'stock=some', 'minPrice=abc'])(
    'refuses %s',
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});

describe('what helps to choose', () => {
  it('counts each facet without its own filter', async () => {
    const shelf = await aShelf();
    const { body } = await catalog.request<Facets>('GET', `/products/facets?${shelf}&stock=low`);
    expect(body).toMatchObject({ total: 1, stock: { in: 2, low: 1, out: 1 }, price: { min: 300, max: 300 } });
  });

  it('suggests by prefix and despite a typo, and nothing for an empty text', async () => {
    const { id } = await aProduct(catalog, { name: 'Quetzalcoatl 4000' });
    for (const q of ['quetz', 'Quetzalcotl']) {
      const { body } = await catalog.request<Product[]>('GET', `/products/suggest?q=${q}`);
      expect(body.map((suggestion) => suggestion.id)).toContain(id);
    }
    expect((await catalog.request('GET', '/products/suggest?q=')).body).toEqual([]);
  });

  it('lists each brand once', async () => {
    const brand = `brand-${randomUUID()}`;
    await aProduct(catalog, { brand });
    await aProduct(catalog, { brand });
    const { body } = await catalog.request<string[]>('GET', '/products/brands');
    expect(body.filter((name) => name === brand)).toHaveLength(1);
  });

  it('shows up to four similar products, never the product itself', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aProduct(catalog, { category: 'monitors' })));
    const { body } = await catalog.request<Product[]>('GET', `/products/${all[0]?.id}/similar`);
    expect(body).toHaveLength(4);
    expect(body.every(({ id, category }) => id !== all[0]?.id && category === 'monitors')).toBe(true);
  });
});

describe('writing products', () => {
  it('is for administrators only', async () => {
    const { id } = await aProduct(catalog);
    const customer = await catalog.identity.tokenFor();
    const calls = [
      ['POST', '/products', aDraft()],
      ['PUT', `/products/${id}`, { ...aDraft(), version: 1 }],
      ['DELETE', `/products/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await catalog.request(method, path, { body })).status).toBe(401);
      expect((await catalog.request(method, path, { body, token: customer })).status).toBe(403);
    }
    expect((await catalog.request('GET', `/products/${id}`)).body).toMatchObject({ version: 1 });
  });

  it('keeps cents exactly, brands in lower case, and publishes the change', async () => {
    const product = await aProduct(catalog, { price: 0.1, brand: '  ACME Corp ' });
    expect(product).toMatchObject({ price: 0.1, brand: 'acme corp', rating: 0, numReviews: 0, version: 1 });
    await eventually(() => {
      const [told] = catalog.bus.published(productChanged, product.id);
      expect(told?.data).toMatchObject({ priceCents: 10, name: product.name, isHidden: false });
    });
  });

  it('changes the newest version and refuses a stale one', async () => {
    const { id } = await aProduct(catalog);
    const put = (version: number) =>
      catalog.request('PUT', `/products/${id}`, { token: admin, body: { ...aDraft({ name: 'Newer' }), version } });
    expect(await put(1)).toMatchObject({ status: 200, body: { name: 'Newer', version: 2 } });
    expect(await put(1)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const racing = await Promise.all([put(2), put(2)]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes a product off sale everywhere', async () => {
    const { id, name } = await aProduct(catalog);
    expect((await catalog.request('DELETE', `/products/${id}`, { token: admin })).status).toBe(204);
    expect(await names(`search=${name}`)).toEqual([]);
    const calls = [
      ['GET', undefined],
      ['PUT', { ...aDraft(), version: 1 }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of calls)
      expect(await catalog.request(method, `/products/${id}`, { token: admin, body })).toMatchObject({
        body: { message: 'Product not found' },
      });
    await eventually(() =>
      expect(catalog.bus.published(productDeleted, id).map(({ data }) => data)).toEqual([{ productId: id, name }]),
    );
  });

  it('says in its event when a product is hidden, and when it is shown again', async () => {
    const { id } = await aProduct(catalog);
    for (const [version, hidden] of [
      [1, true],
      [2, false],
    ] as const)
      expect(
        await catalog.request('PATCH', `/products/${id}`, { token: admin, body: { hidden, version } }),
      ).toMatchObject({ status: 200 });
    await eventually(() =>
      expect(catalog.bus.published(productChanged, id).map(({ data }) => data.isHidden)).toEqual([false, true, false]),
    );
  });

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: '100' }, 'price'],
    [{ countInStock: -1 }, 'countInStock'],
    [{ countInStock: 1.5 }, 'countInStock'],
    [{ category: 'toasters' }, 'category'],
    [{ name: '   ' }, 'name'],
    [{ name: 'n'.repeat(201) }, 'name'],
    [{ image: 'https://elsewhere.example/a.png' }, 'image'],
    [{ rating: 5 }, ''],
  ])('refuses %j', async (change, path) => {
    const answer = await catalog.request('POST', '/products', { token: admin, body: aDraft(change) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.errors).toContainEqual({ path, message: expect.any(String) });
  });

  it('needs a main picture', async () => {
    const { image: _, ...draft } = aDraft();
    const answer = await catalog.request('POST', '/products', { token: admin, body: draft });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Main image is required' } });
  });
});

describe('GET /products/:id', () => {
  it.each([randomUUID(), 'no-uuid', '%00', "1' or '1'='1"])('answers 404 for %j', async (id) => {
    const answer = await catalog.request('GET', `/products/${encodeURIComponent(id)}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'Product not found' } });
  });
});
