import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMPORT_COLUMNS } from '@shop/contracts/product-import';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aProduct, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { run, exported } = importsOf(
  () => catalog,
  () => staff,
);

const AWKWARD = [
  '=HYPERLINK("http://elsewhere.example")',
  "'=already guarded",
  '+254 700 000000',
  '-12 dB "quiet"; fan, 27" wide',
  '@SUM(A1:A9)',
  "'quoted'",
  'Ümlaut, \u{1F5A5}\ufe0f, العربية, 日本語',
  'two\nlines\r\nand "more"',
  'sep=;',
  'TRUE',
  '1.000,50',
  '\uff1dfull-width',
  '{"not":"json"}',
];

/** Awkward texts in every column, in many combinations. */
const awkwardRows = Array.from({ length: 360 }, (_, index) => {
  const text = AWKWARD[index % AWKWARD.length] ?? '';
  const other = AWKWARD[(index * 7 + 3) % AWKWARD.length] ?? '';
  return JSON.stringify({
    sku: `${index % 3 ? '' : '='}A;${index}"`,
    name: `${text} ${index}`.slice(0, 200),
    brand: other.slice(0, 60),
    category: ['memory', 'monitors', 'gaming-pc'][index % 3],
    price: index * 1_000.01,
    countInStock: index,
    hidden: index % 5 === 0,
    description: index % 4 ? `${other}\n\n${text}` : '',
    descriptionSw: index % 3 ? `${text}\n${other}` : '',
    inTheBox: index % 7 ? [text, other].map((one) => one.slice(0, 100)) : [],
    images: index % 2 ? ['/media/a', '/media/b.webp'] : [],
    specifications: index % 6 ? { [text.slice(0, 50)]: other, 'Screen Size': '27"' } : {},
    ...(index % 3 === 1 && { compat: { kit: [1, 2.5, { deep: text }], none: null } }),
    ...(index % 4 === 2 && { costPrice: index / 4, listPrice: 1_000_000, listPriceUntil: '2030-01-01T00:00:00.000Z' }),
  });
});

/** New products have new stock movements, the last column. */
const withoutMovements = (file: string) => file.replaceAll(/,\d+\r\n/g, '\r\n');

describe('an export', () => {
  it('is imported again without any change, and restores a catalogue that is gone', async () => {
    expect(await run(awkwardRows.join('\n'))).toMatchObject({ created: awkwardRows.length, failed: [] });
    const { status, headers, text } = await exported();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.slice(1, text.indexOf('\r\n'))).toBe(IMPORT_COLUMNS.join(','));
    expect(text).toContain(`"'=HYPERLINK(""http://elsewhere.example"")`);
    expect(text).toContain("''=already guarded");
    expect(await run(text)).toMatchObject({ unchanged: awkwardRows.length, created: 0, updated: 0, failed: [] });
    await catalog.database.query('update product set deleted_at = now()');
    expect(await run(text)).toMatchObject({ created: awkwardRows.length, failed: [] });
    expect(withoutMovements((await exported()).text)).toBe(withoutMovements(text));
  });

  it('has the products that its filters select, hidden ones included', async () => {
    await aProduct(catalog, { brand: 'only these', name: 'Shown', sku: 'ONLY-1', price: 5 });
    await aProduct(catalog, { brand: 'only these', name: 'Hidden', sku: 'ONLY-2', price: 9, hidden: true });
    const skus = async (query: string) => (await exported(`?brand=only these&${query}`)).text.match(/^ONLY-\d/gm) ?? [];
    expect(await skus('')).toEqual(['ONLY-2', 'ONLY-1']);
    expect(await skus('sort=price-asc')).toEqual(['ONLY-1', 'ONLY-2']);
    expect(await skus('visibility=shown')).toEqual(['ONLY-1']);
    expect(await skus('minPrice=6')).toEqual(['ONLY-2']);
    expect(await skus('search=nothinglikethis')).toEqual([]);
  });

  it('leaves no connection with its rows when its reader leaves in the middle', async () => {
    await catalog.database.query(`insert into product
        (id, name, description, price_cents, category, brand, image, specifications, count_in_stock)
      select gen_random_uuid(), 'Wide ' || n, repeat('wide ', 2000), 100, 'memory', 'wide', '/media/a', '{}', 0
      from generate_series(1, 3000) as n`);
    const reading = () =>
      catalog.database.query(`select pid from pg_stat_activity
        where datname = current_database() and query like 'fetch % from batches'`);
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${staff}` };
    const answer = await fetch(`${catalog.url}/products/export.csv?brand=wide`, { headers, signal: leaving.signal });
    await answer.body?.getReader().read();
    await eventually(async () => expect(await reading()).toHaveLength(1));
    leaving.abort();
    await eventually(async () => expect(await reading()).toEqual([]));
    expect((await exported('?brand=wide&search=3000')).text.match(/Wide/g)).toHaveLength(1);
  });

  it('is for staff who manage products', async () => {
    const path = '/products/export.csv';
    const token = await catalog.identity.tokenFor({ roles: ['support'] });
    expect((await catalog.request('GET', path)).status).toBe(401);
    expect((await catalog.request('GET', path, { token })).status).toBe(403);
  });
});
