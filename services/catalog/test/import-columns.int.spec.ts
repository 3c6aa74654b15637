import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { SupplierColumns } from '@shop/contracts/product-import';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { send, run } = importsOf(
  () => catalog,
  () => staff,
);
const suppliers = async () =>
  (await catalog.request<SupplierColumns[]>('GET', '/products/import/suppliers', { token: staff })).body;
const fileOf = (sku: string, price: number) =>
  `Part no.,Title,Group,Dealer price,Shelf\n${sku},Fan,cases,${price},B3\n`;
const mapping = { sku: 'Part No.', name: 'Title', category: 'Group', price: 'Dealer price' };

describe('the columns of a supplier', () => {
  it('are matched once, kept, and used by the next file', async () => {
    const [supplier, sku] = [`Supplier ${randomUUID().slice(0, 8)}`, randomUUID()];
    const refused = await send(fileOf(sku, 5), { choices: { supplier } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_file', errors: { length: 5 } } });
    const choices = { supplier, mapping, ignored: ['Shelf'], newLines: '"all"' };
    expect(await run(fileOf(sku, 5), '?dryRun=true', choices)).toMatchObject({ created: 1, failed: [] });
    expect(await suppliers()).toContainEqual({ supplier, columns: mapping, ignored: ['Shelf'] });
    const kept = { supplier: supplier.toUpperCase(), newLines: '"all"' };
    expect(await run(fileOf(sku, 6), '', kept)).toMatchObject({ created: 1, failed: [] });
    const { body } = await catalog.request<Product[]>('GET', `/products?visibility=all&search=${sku}`, {
      token: staff,
    });
    expect(body).toMatchObject([{ name: 'Fan', category: 'cases', price: 6 }]);
    expect((await suppliers()).filter((one) => one.supplier.toLowerCase() === supplier.toLowerCase())).toHaveLength(1);
  });

  it('are kept once a file could be read with them, and not without a supplier', async () => {
    const before = await suppliers();
    const choices = { mapping, ignored: ['Shelf'] };
    expect((await send(fileOf(randomUUID(), 5), { choices, query: '?dryRun=true' })).status).toBe(202);
    const wrong = { supplier: `S ${randomUUID().slice(0, 8)}`, mapping };
    expect((await send(fileOf(randomUUID(), 5), { choices: wrong })).status).toBe(400);
    expect(await suppliers()).toEqual(before);
  });

  it.each([
    ['a column that we have not', { mapping: { colour: 'Farbe' } }, /^mapping/],
    ['two columns for one heading', { mapping: { sku: 'Code', gtin: 'CODE' } }, /^mapping/],
    ['a heading that is no text', { mapping: { sku: 5 } }, /^mapping/],
    ['ignored columns that are no list', { ignored: 'Shelf' }, /^ignored/],
    ['a supplier without a name', { supplier: ' ' }, /^supplier/],
  ])('are refused with %s', async (_, choices, path) => {
    const answer = await send('sku\nA', { choices });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: expect.stringMatching(path) }] },
    });
  });

  it('are for staff who manage products', async () => {
    const token = await catalog.identity.tokenFor({ roles: ['orders'] });
    expect((await catalog.request('GET', '/products/import/suppliers')).status).toBe(401);
    expect((await catalog.request('GET', '/products/import/suppliers', { token })).status).toBe(403);
  });
});
