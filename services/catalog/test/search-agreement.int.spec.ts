import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Facets, Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import pg from 'pg';
import { anyFacts, SPEC_FILTERS } from './any-facts.js';
import { aProduct, startCatalog } from './fixtures.js';

const CATEGORIES = ['processors', 'memory', 'storage', 'cpu-cooling', 'monitors'] as const;
const BRANDS = ['amd', 'asus rog', 'be quiet!', 'corsair', 'g.skill', 'noctua'];
const WORDS = [
  ...['Ryzen', '7', '7800X3D', '7800X', 'DDR5', 'Vengeance', 'Pro', 'RGB', 'Wi-Fi', 'B650-A', 'Gaming', 'Game'],
  ...['Écran', 'NH-D15', '3.5"', 'SSD', '990', 'AMD', 'Ryzen-Ready', "Player's", 'ROG', '1TB', 'x', 'Größe'],
];

let catalog: TestService;
/** Staff are answered by SQL, shoppers from memory. */
let staff: string;

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}
const random = numbers(7);
const below = (count: number) => Math.floor((random.next().value as number) * count);
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
const some = (count: number) => Array.from({ length: count }, () => oneOf(WORDS)).join(' ');

const aSeed = (index: number, category: (typeof CATEGORIES)[number] = oneOf(CATEGORIES)) => ({
  id: randomUUID(),
  sku: `SKU-${100 + index}`,
  name: some(1 + below(5)),
  brand: oneOf(BRANDS),
  category,
  compat: anyFacts(category, oneOf),
  price: 100 * (1 + below(40)),
  countInStock: below(9),
  image: '/media/part',
  description: some(below(30)),
  specifications: { Type: some(2), Model: some(1 + below(3)) },
});

async function seed(products: ReturnType<typeof aSeed>[]): Promise<void> {
  for (let at = 0; at < products.length; at += 50)
    await catalog.request('POST', '/internal/seed', {
      asService: 'seed',
      body: { products: products.slice(at, at + 50) },
    });
}

const addMany = (count: number) =>
  catalog.database.query(
    `insert into product (id, name, description, price_cents, category, brand, image, specifications, count_in_stock)
     select gen_random_uuid(), name || ' ' || n, description, price_cents, category, brand, image, specifications, 5
     from (select * from product order by id limit 1) one, generate_series(1, $1) n`,
    [count],
  );

/** Resolves when the index has so many products; it follows changes although no search asks for them. */
async function indexed(count: number): Promise<void> {
  await eventually(async () => {
    expect((await catalog.metrics()).get('catalog_indexed_products')).toBe(count);
  });
}

beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ isAdmin: true });
  await indexed(0);
  const products = Array.from({ length: 300 }, (_, index) => aSeed(index));
  await seed(products.slice(0, 150));
  // More changes than a read waits for: a load reads the first half of the products, and the other half is added to it.
  await addMany(2_100);
  await indexed(2_250);
  await catalog.database.query('delete from product where sku <> all($1)', [products.map(({ sku }) => sku)]);
  await indexed(150);
  await seed(products.slice(150));
  await catalog.database.query(`update product set rating = (hashtext(sku) & 3) + 1, num_reviews = hashtext(name) & 7`);
  await catalog.database.query(`update product set units_sold = hashtext(sku) & 15`);
  await catalog.database.query(
    `update product set list_price_cents = price_cents * 1.2,
       list_price_until = case when sku like '%2' then now() - interval '1 day' end,
       list_price_from = case when sku like '%4' then now() + interval '1 day' end where sku ~ '[0246]$'`,
  );
});
afterAll(() => catalog.stop());

/** What a list shows to a caller: its ids in order, its total, its page. */
async function seen(path: string, token?: string) {
  const { status, headers, body } = await catalog.request<Product[]>('GET', path, token ? { token } : {});
  const ids = Array.isArray(body) ? body.map(({ id }) => id) : body;
  return { path, status, ids, total: headers.get('x-total-count'), page: headers.get('x-page-number') };
}

async function expectAgreement(path: string) {
  expect(await seen(path)).toEqual(await seen(path, staff));
}

/** A list shows its products as the database has them now, though it showed them before. */
async function expectRowsShown() {
  const { body } = await catalog.request<Product[]>('GET', '/products?pageSize=100');
  const shown = body.map(
    ({ id, name, description, brand, category, price, countInStock, rating, numReviews, version }) => ({
      ...{ id, name, description, brand, category, price, countInStock, rating, numReviews, version },
    }),
  );
  const rows = await catalog.database.query<Product>(
    `select id, name, description, brand, category, price_cents::float8 / 100 as price, rating, version,
      count_in_stock as "countInStock", num_reviews as "numReviews"
     from product where id = any($1) order by array_position($1, id)`,
    [body.map(({ id }) => id)],
  );
  expect(shown).toEqual(rows);
}

const FILTERS = [
  ...[
    '',
    'category=memory',
    'category=all',
    'category=nonsense',
    'stock=in',
    'stock=low',
    'stock=out',
    'brand=corsair',
  ],
  ...['brand=corsair&brand=be quiet!', 'brand=unknown', 'minPrice=500&maxPrice=1500', 'maxPrice=0'],
  ...['category=storage&stock=in&minPrice=1000', 'category=processors&brand=amd&stock=out'],
  ...['offers=true', 'offers=false', 'offers=true&category=memory&maxPrice=3000'],
  ...SPEC_FILTERS,
];
const SORTS = [
  '',
  'name',
  'name-desc',
  'price-asc',
  'price-desc',
  'rating',
  'newest',
  'relevance',
  'stock-asc',
  'sku',
  'best-selling',
  'price-per-gb',
];

describe('memory and SQL give a shopper the same', () => {
  it.each(FILTERS)('lists with %j, in every order, on every page', async (filter) => {
    for (const sort of SORTS) {
      const query = `${filter}${sort && `&sort=${sort}`}`;
      for (const page of ['pageSize=100', 'pageSize=7&pageNumber=2', 'pageSize=20&pageNumber=99'])
        await expectAgreement(`/products?${query}&${page}`);
    }
  });

  it.each(FILTERS)('facets with %j', async (filter) => {
    const path = `/products/facets?${filter}`;
    const [mine, theirs] = [
      await catalog.request<Facets>('GET', path),
      await catalog.request<Facets>('GET', path, { token: staff }),
    ];
    expect(mine.body).toEqual(theirs.body);
  });

  it('the page of a product, and products by ids', async () => {
    const { ids } = await seen('/products?pageSize=100&sort=rating');
    for (const id of ids.filter((_, index) => index % 9 === 0)) {
      for (const query of ['', 'sort=price-desc', 'stock=in', 'category=memory&sort=newest'])
        await expectAgreement(`/products?${query}&pageSize=6&pageOf=${id}`);
      await expectAgreement(`/products/${id}/similar`);
    }
    const some = ids.slice(0, 20).map((id) => `id=${id}`);
    await expectAgreement(`/products?${some.join('&')}&sort=price-asc`);
  });
});

describe('a change is in the next answer, whichever program made it', () => {
  const agreeing = async () => {
    for (const query of [
      '',
      'sort=price-asc',
      'sort=rating',
      'sort=newest',
      'stock=low',
      'offers=true',
      'sort=best-selling',
    ])
      await expectAgreement(`/products?${query}&pageSize=100`);
    await expectRowsShown();
    for (const path of ['/products/facets', '/products/facets?category=memory&spec.memoryType=DDR5']) {
      const [mine, theirs] = [await catalog.request('GET', path), await catalog.request('GET', path, { token: staff })];
      expect(mine.body).toEqual(theirs.body);
    }
  };

  it.each([
    `update product set price_cents = price_cents + 333 where sku like '%3'`,
    `update product set count_in_stock = 0 where sku like '%4'`,
    `update product set count_in_stock = 3 where sku like '%5'`,
    `update product set name = 'Ryzen ' || name where sku like '%6'`,
    `update product set description = 'Ryzem', brand = 'new' where sku like '%7'`,
    `update product set hidden = true where sku like '%8'`,
    `update product set hidden = false, category = 'accessories' where sku like '%8'`,
    `update product set deleted_at = now() where sku like '%1'`,
    `update product set deleted_at = null where sku like '%1'`,
    `update product set rating = 4.5, num_reviews = 3 where sku like '%2'`,
    `update product set list_price_cents = price_cents + 50 where sku like '%3'`,
    `update product set list_price_cents = null where sku like '%0'`,
    `update product set units_sold = units_sold + 1 where sku like '%5' and units_sold < 7`,
    `update product set created_at = now() where sku like '%0'`,
    `update product set spec_values = '{"memoryType": ["DDR9"]}' where sku like '%0'`,
    `delete from product where sku like '%9'`,
  ])('%s', async (statement) => {
    await catalog.database.query(statement);
    await agreeing();
  });

  it('also the end of a list price, though no row changes then', async () => {
    const { id } = await aProduct(catalog, { name: 'Offer of a moment' });
    await catalog.database.query(
      `update product set list_price_cents = price_cents + 100, list_price_until = now() + interval '2 seconds' where id = $1`,
      [id],
    );
    const offer = async () => {
      const { body } = await catalog.request<Product[]>('GET', '/products?search=offer');
      return body.map(({ listPrice }) => listPrice !== undefined);
    };
    expect(await offer()).toEqual([true]);
    await eventually(async () => expect(await offer()).toEqual([false]));
  });

  it('also one that is committed after later ones', async () => {
    const early = await aProduct(catalog, { name: 'Early change', countInStock: 9 });
    const late = await aProduct(catalog, { name: 'Later change', countInStock: 9 });
    const client = new pg.Client({ connectionString: catalog.database.url });
    await client.connect();
    await client.query('begin');
    await client.query('update product set count_in_stock = 0 where id = $1', [early.id]);
    await catalog.database.query('update product set count_in_stock = 0 where id = $1', [late.id]);
    const soldOut = async () => (await seen('/products?search=change&stock=out')).ids;
    expect(await soldOut()).toEqual([late.id]);
    await client.query('commit');
    await client.end();
    expect(await soldOut()).toEqual([early.id, late.id]);
  });

  it('also so many that the index is loaded anew, while SQL answers', async () => {
    const added = 2_500;
    await addMany(added);
    await agreeing();
    const shown = 'select count(*)::int as count from product where not hidden and deleted_at is null';
    const [total] = await catalog.database.query<{ count: number }>(shown);
    expect(total?.count).toBeGreaterThan(added);
    await indexed(total?.count ?? 0);
    await agreeing();
  });
});
