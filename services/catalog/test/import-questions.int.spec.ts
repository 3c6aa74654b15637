import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aProduct, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { send, run, exported } = importsOf(
  () => catalog,
  () => staff,
);
const aNumber = () => String(Math.floor(1e7 + Math.random() * 9e7));
const csv = (...lines: string[]) => lines.join('\n');
const all = (brand: string) =>
  catalog.request<Product[]>('GET', `/products?visibility=all&brand=${brand}`, { token: staff });
const count = async (brand: string) => (await all(brand)).body.length;

describe('a row that looks like a product', () => {
  it('is not imported: an export whose SKU a spreadsheet shortened makes no second product', async () => {
    const brand = `brand-${randomUUID().slice(0, 8)}`;
    const sku = `00${aNumber()}`;
    const known = await aProduct(catalog, { sku, brand, countInStock: 5 });
    const { text } = await exported(`?brand=${brand}`);
    const edited = text.replace(`\r\n${sku},`, `\r\n${sku.slice(2)},`).replace(',5,false,', ',9,false,');
    for (const query of ['?dryRun=true', '']) {
      expect(await run(edited, query)).toMatchObject({
        ...{ state: 'done', processed: 1, created: 0, updated: 0, failedTotal: 0, questionedTotal: 1 },
        questioned: [
          {
            line: 2,
            sku: sku.slice(2),
            name: known.name,
            because: 'export',
            like: { id: known.id, sku, name: known.name },
          },
        ],
      });
    }
    expect((await all(brand)).body).toEqual([known]);
  });

  it.each([
    ['a GTIN', { gtin: '0730143314572' }, 'name,category,price,gtin', 'Other,memory,1,730143314572', 'gtin'],
    ['an SKU but for zeros', { sku: '0000345' }, 'sku,name,category,price', '345,Other,memory,1', 'sku'],
    ['a name and a price', { name: 'Unique fan', price: 7 }, 'name,category,price', 'unique FAN,memory,7', 'name'],
  ])('by %s is asked about', async (_, fields, heading, row, because) => {
    const known = await aProduct(catalog, fields);
    const { questioned, created } = await run(csv(heading, row), '?dryRun=true');
    expect({ created, questioned }).toMatchObject({ created: 0, questioned: [{ because, like: { id: known.id } }] });
  });

  it('is a new product where staff say so, by its line or for the whole file', async () => {
    const brand = `brand-${randomUUID().slice(0, 8)}`;
    for (const name of ['One', 'Two']) await aProduct(catalog, { name, brand });
    const file = csv('name,brand,category,price', `One,${brand},memory,1`, `Two,${brand},memory,1`);
    const first = await run(file, '', { newLines: [3] });
    expect(first).toMatchObject({ created: 1, questionedTotal: 1, questioned: [{ line: 2 }] });
    expect(await count(brand)).toBe(3);
    expect(await run(file, '', { newLines: '"all"' })).toMatchObject({ created: 2, questionedTotal: 0 });
    expect(await count(brand)).toBe(5);
  });

  it('and changes a product by an SKU without its zeros is refused, and says which one it means', async () => {
    const sku = `00${aNumber()}`;
    const { name } = await aProduct(catalog, { sku });
    expect(await run(csv('sku,price', `${sku.slice(2)},5`))).toMatchObject({
      failed: [{ message: `sku: No product has the SKU ${sku.slice(2)}. Did you mean ${sku} (${name})?` }],
    });
  });

  it('is compared with products from before the import, and with the rows before it', async () => {
    const brand = `brand-${randomUUID().slice(0, 8)}`;
    const rows = Array.from({ length: 300 }, () => `Same,${brand},memory,1`);
    const file = csv('name,brand,category,price', ...rows);
    const asked = { line: 301, sku: '', name: 'Same', because: 'name', likeLine: 2 };
    for (const query of ['?dryRun=true', '']) {
      const { created, questionedTotal, questioned } = await run(file, query);
      expect({ created, questionedTotal }).toEqual({ created: 1, questionedTotal: 299 });
      expect(questioned.at(-1)).toEqual(asked);
    }
    const again = await run(file);
    expect(again).toMatchObject({ created: 0, questionedTotal: 300 });
    expect(again.questioned[0]?.like?.name).toBe('Same');
    expect(await run(file, '', { newLines: '"all"' })).toMatchObject({ created: 300, questionedTotal: 0 });
  });

  it.each(['{', '"some"', '[1.5]', 'all'])('has no answer in %s', async (newLines) => {
    const answer = await send(csv('sku', 'A'), { choices: { newLines } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: expect.stringMatching(/^newLines/) }] },
    });
  });
});

it('an import names its products, and marks prices and margins that jump, before and after it is done', async () => {
  const [jumps, same] = [
    await aProduct(catalog, { price: 100, costPrice: 80 }),
    await aProduct(catalog, { price: 100 }),
  ];
  const file = csv('sku,price,costPrice', `${jumps.sku},200,80`, `${same.sku},110,`);
  for (const query of ['?dryRun=true', '']) {
    const { markedTotal, marked, changes } = await run(file, query);
    expect({ markedTotal, marked }).toEqual({
      markedTotal: 1,
      marked: [
        {
          ...{ line: 2, sku: jumps.sku, name: jumps.name },
          ...{ price: { before: 100, after: 200 }, margin: { before: 20, after: 60 } },
        },
      ],
    });
    expect(changes.map(({ name }) => name)).toEqual([jumps.name, same.name]);
  }
});
