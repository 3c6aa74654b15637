import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Product, ProductCard } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startCatalog } from './fixtures.js';

let catalog: TestService;
/** Ten fans, 'Fan 0' to 'Fan 9', in the order of their names. */
const fans = Array.from({ length: 10 }, (_, index) => ({
  id: randomUUID(),
  name: `Fan ${index}`,
  brand: index % 2 ? 'arctic' : 'noctua',
  category: 'cpu-cooling',
  price: 1000 - index,
  countInStock: 7,
  image: '/media/fan',
}));

beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.request('POST', '/internal/seed', { asService: 'seed', body: { products: fans } });
});
afterAll(() => catalog.stop());

const list = (query: string) => catalog.request<Product[]>('GET', `/products?${query}`);
const idOf = (index: number) => fans[index]?.id ?? '';

describe('products by their ids', () => {
  it('are these and no others', async () => {
    const { body, headers } = await list(`id=${idOf(3)}&id=${idOf(7)}`);
    expect(body.map(({ name }) => name)).toEqual(['Fan 3', 'Fan 7']);
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('are left out where the shop does not have them', async () => {
    const { body } = await list(`id=${idOf(3)}&id=${randomUUID()}&id=nonsense`);
    expect(body.map(({ name }) => name)).toEqual(['Fan 3']);
    expect((await list('id=nonsense')).body).toEqual([]);
  });
});

describe('the page that lists a product', () => {
  it('is returned instead of a page number', async () => {
    const { body, headers } = await list(`pageOf=${idOf(5)}&pageSize=4`);
    expect(body.map(({ name }) => name)).toEqual(['Fan 4', 'Fan 5', 'Fan 6', 'Fan 7']);
    expect(headers.get('x-page-number')).toBe('2');
    expect(headers.get('link')).toContain('pageNumber=3');
    expect(headers.get('link')).not.toContain('pageOf');
  });

  it('follows the order and the filters', async () => {
    const { body, headers } = await list(`pageOf=${idOf(1)}&pageSize=2&sort=price-asc&brand=arctic`);
    expect(body.map(({ name }) => name)).toEqual(['Fan 1']);
    expect(headers.get('x-page-number')).toBe('3');
    const found = await list(`pageOf=${idOf(1)}&pageSize=4&search=fan&sort=relevance`);
    expect(found.body.map(({ id }) => id)).toContain(idOf(1));
  });

  it('is the requested page when the list does not have the product', async () => {
    const { body, headers } = await list(`pageOf=${idOf(0)}&brand=arctic&pageSize=2&pageNumber=2`);
    expect(body.map(({ name }) => name)).toEqual(['Fan 5', 'Fan 7']);
    expect(headers.get('x-page-number')).toBe('2');
    expect((await list('pageOf=nonsense&pageSize=2')).headers.get('x-page-number')).toBe('1');
  });
});

describe('the cards of products', () => {
  it('are those of the list, with what a card shows only', async () => {
    const query = 'brand=arctic&sort=price-asc&pageSize=2&pageNumber=2';
    const [products, cards] = [
      await list(query),
      await catalog.request<ProductCard[]>('GET', `/products/cards?${query}`),
    ];
    const withoutFacts = cards.body.map(({ facts: _facts, ...card }) => card);
    expect(withoutFacts).toEqual(products.body.map((product) => ProductCard.parse(product)));
    expect(cards.body.map(({ name }) => name)).toEqual(['Fan 5', 'Fan 3']);
    for (const header of ['x-total-count', 'x-page-number'])
      expect(cards.headers.get(header)).toBe(products.headers.get(header));
    expect(cards.headers.get('link')).toContain('/api/products/cards?');
  });

  it('have the facts that decide, from the stored values, also beside similar products', async () => {
    const known = {
      ...{
        id: randomUUID(),
        name: 'Cooler with facts',
        brand: 'decider',
        category: 'cpu-cooling',
        price: 990,
        countInStock: 7,
      },
      ...{
        image: '/media/fan',
        compat: { waterCooled: false, heightMm: 155 },
        specifications: { Warranty: '3 years' },
      },
    };
    await catalog.request('POST', '/internal/seed', { asService: 'seed', body: { products: [known] } });
    const facts = { coolerHeightMm: 155, warrantyYears: 3 };
    const cards = await catalog.request<ProductCard[]>('GET', '/products/cards?brand=decider');
    expect(cards.body.map((card) => card.facts)).toEqual([facts]);
    const similar = await catalog.request<ProductCard[]>('GET', `/products/${idOf(9)}/similar`);
    expect(similar.body.find(({ id }) => id === known.id)?.facts).toEqual(facts);
  });

  it('of hidden products are for staff only', async () => {
    expect((await catalog.request('GET', '/products/cards?visibility=hidden')).status).toBe(403);
  });
});

describe('a list in an order that no index has', () => {
  it.each(['search=fan', 'brand=arctic&brand=noctua&sort=stock-desc'])(
    'has every product once, and its count on every page: %s',
    async (query) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`${query}&pageSize=4&pageNumber=${page}`)));
      const names = pages.flatMap(({ body }) => body.map(({ name }) => name));
      expect(names.toSorted()).toEqual(fans.map(({ name }) => name).toSorted());
      for (const { headers } of pages) expect(headers.get('x-total-count')).toBe(String(fans.length));
      const beyond = await list(`${query}&pageSize=4&pageNumber=99`);
      expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], String(fans.length)]);
    },
  );
});

it('is counted to 10,000 for staff, with no page after that, and to its end for shoppers', async () => {
  await catalog.database
    .query(`insert into product (id, name, description, price_cents, category, brand, image, count_in_stock)
    select gen_random_uuid(), 'Cable ' || n, '', 100, 'accessories', 'bulk', '/media/cable', 1 from generate_series(1, 10001) as n`);
  const token = await catalog.identity.tokenFor({ isAdmin: true });
  const headersOf = async (query: string, as?: string) => {
    const path = `/products?brand=bulk&pageSize=100&${query}`;
    const { body, headers } = await catalog.request<Product[]>('GET', path, as ? { token: as } : {});
    return [body.length, headers.get('x-total-count'), headers.get('x-total-capped')];
  };
  expect(await headersOf('pageNumber=100', token)).toEqual([100, '10000', 'true']);
  expect(await headersOf('pageNumber=101', token)).toEqual([0, '10000', 'true']);
  expect(await headersOf('pageNumber=101')).toEqual([1, '10001', null]);
});
