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

const { run, exported } = importsOf(
  () => catalog,
  () => staff,
);
const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const aSku = () => `F-${randomUUID().slice(0, 12)}`;
const bySku = async (sku: string): Promise<Product> => {
  const { body } = await catalog.request<Product[]>('GET', `/products?search=${sku}`);
  if (!body[0]) throw new Error(`there is no product ${sku}`);
  return body[0];
};
const TEXTS = { category: 'power-supply', specifications: { Wattage: '650 W', Length: '140 mm' } };

describe('facts in an import', () => {
  it('are imported, stay entered where they are the same, and parsed where the texts state them', async () => {
    const known = await aProduct(catalog, { ...TEXTS, sku: aSku(), compat: { eps8: 2, fanless: false } });
    const sku = aSku();
    const compat = { wattage: 650, lengthMm: 150, eps8: 2, formFactor: 'atx12v' };
    const row = { sku, name: 'New', price: 5, ...TEXTS, compat };
    const end = await run(lines({ sku: known.sku, compat }, row, { ...row, sku: aSku(), compat: { eps8: '2' } }));
    expect(end).toMatchObject({ updated: 1, created: 1, failedTotal: 1 });
    const translations = { sw: 'compat.eps8: Weka namba' };
    expect(end.failed).toEqual([{ line: 3, message: 'compat.eps8: Enter a number', translations }]);
    expect(end.changes[0]?.fields).toMatchObject({
      compatSource: { before: { eps8: 'entered' }, after: { lengthMm: 'imported', eps8: 'entered' } },
    });
    const sources = { wattage: 'parsed', lengthMm: 'imported', formFactor: 'imported' };
    expect(await bySku(known.sku)).toMatchObject({
      compat: { ...compat, formFactor: 'ATX' },
      compatSource: { ...sources, eps8: 'entered' },
    });
    expect((await bySku(sku)).compatSource).toEqual({ ...sources, eps8: 'imported' });
    expect(await run(lines({ sku: known.sku, compat }))).toMatchObject({ unchanged: 1 });
  });

  it('are counted by what the rules of the builder can decide with them, also in a dry run', async () => {
    const supply = {
      category: 'power-supply',
      price: 5,
      compat: { wattage: 650, formFactor: 'ATX', eps8: 2, pcie8: 2 },
    };
    const rows = [1, 2].map((number) => ({ sku: aSku(), name: `Supply ${number}`, ...supply }));
    const monitor = { sku: aSku(), name: 'A monitor', price: 5, category: 'monitors' };
    const { decided } = await run(lines(...rows, monitor), '?dryRun=true');
    expect(decided).toEqual([
      expect.objectContaining({ category: 'power-supply', products: 2, rules: expect.any(Number) }),
    ]);
    const [{ rules = 0, decided: few = 0, open = [] } = {}] = decided;
    expect(open).toContainEqual({ rule: 'R37', fact: 'inputVolts', products: 2 });
    expect(few).toBe(rules - 2 * new Set(open.map(({ rule }) => rule)).size);
  });

  it('fail with the sentence of a name that the shop does not know, also of a stored product', async () => {
    const known = await aProduct(catalog, { category: 'storage', sku: aSku(), compat: { formFactor: 'M.2-2280' } });
    const end = await run(lines({ sku: known.sku, category: 'motherboards' }));
    expect(end.failed).toEqual([
      {
        line: 1,
        message: expect.stringMatching(/^compat\.formFactor: "M\.2-2280" is not a motherboard form factor/),
        translations: { sw: expect.stringMatching(/^compat\.formFactor: Duka halina umbo la motherboard/) },
      },
    ]);
  });

  it('come back from an export with their sources, into the same shop and into an empty one', async () => {
    const entered = { eps8: 0, lengthMm: 150 };
    const first = await aProduct(catalog, { ...TEXTS, sku: aSku(), compat: entered });
    const sku = aSku();
    await run(
      lines({ sku, name: 'Imported', price: 5, ...TEXTS, compat: { pcie8: 4 }, compatSource: { pcie8: 'imported' } }),
    );
    const second = await bySku(sku);
    const { text } = await exported();
    expect(await run(text)).toMatchObject({ created: 0, updated: 0, failed: [] });
    // Of a fact whose cell was edited, the source in the other cell stands.
    const edited = text.replace(new RegExp(`^${first.sku}.*?""lengthMm"":`, 'm'), '$&1');
    expect(await run(edited)).toMatchObject({ updated: 1, failed: [] });
    expect((await bySku(first.sku)).compat).toMatchObject({ lengthMm: 1150, eps8: 0 });
    await catalog.database.query('update product set deleted_at = now()');
    expect((await run(text)).failed).toEqual([]);
    for (const { sku: key, compat, compatSource } of [first, second])
      expect(await bySku(key)).toMatchObject({ compat, compatSource });
  });
});
