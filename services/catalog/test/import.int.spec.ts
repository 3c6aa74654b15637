import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { type Product, productChanged, productsChanged } from '@shop/contracts/catalog';
import type { StockMovement } from '@shop/contracts/stock-movements';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { IMPORT_JOB } from '../src/jobs/import-products.js';
import { aProduct, hold, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

const KIPTOO = { id: randomUUID(), name: 'Kiptoo' };
let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ ...KIPTOO, roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { send, start, run, progress, finished, exported } = importsOf(
  () => catalog,
  () => staff,
);
const aSku = () => `I-${randomUUID().slice(0, 12)}`;
const read = async ({ id }: Product) =>
  (await catalog.request<Product>('GET', `/products/${id}`, { token: staff })).body;
const bySku = async (sku: string) =>
  (await catalog.request<Product[]>('GET', `/products?visibility=all&search=${sku}`, { token: staff })).body[0];
const csv = (...lines: string[]) => lines.join('\n');

describe('an import', () => {
  it('creates products, and changes those with the SKU of a row', async () => {
    const known = await aProduct(catalog, { sku: aSku(), price: 100, countInStock: 5, costPrice: 70 });
    const sku = aSku();
    const end = await run(
      csv(
        'SKU;Price;Name;Category;listPrice;listPriceUntil;hidden;countInStock;images',
        `${known.sku.toLowerCase()};"120,50";;;;;;7;`,
        `${sku};80;New fan;CPU Cooling;100;2027-01-01;yes;;/media/a /media/b`,
        `${known.sku}x;1;;memory;;;;;`,
      ),
    );
    expect(end).toMatchObject({ state: 'done', dryRun: false, total: 3, processed: 3, created: 1, updated: 1 });
    expect(end).toMatchObject({ failedTotal: 1, failed: [{ line: 4, message: 'A new product needs name' }] });
    expect(end.changes[0]).toEqual({
      line: 2,
      sku: known.sku,
      name: known.name,
      fields: { price: { before: 100, after: 120.5 }, countInStock: { before: 5, after: 7 } },
    });
    const changed = await read(known);
    expect(changed).toEqual({ ...known, price: 120.5, countInStock: 7, version: known.version + 1 });
    expect(await bySku(sku)).toMatchObject({
      ...{ name: 'New fan', brand: 'generic', category: 'cpu-cooling', price: 80, countInStock: 0, hidden: true },
      ...{ image: '/media/category-cpu-cooling', images: ['/media/a', '/media/b'] },
      listPrice: { amount: 100, until: '2027-01-01T00:00:00.000Z' },
    });
  });

  it('takes JSON lines, where null removes a value', async () => {
    const known = await aProduct(catalog, { costPrice: 70, listPrice: { amount: 90 }, compat: { ramType: 'DDR5' } });
    const row = { sku: known.sku, costPrice: null, listPrice: null, compat: null, specifications: { Kit: '2 x 8' } };
    expect(await run(`${JSON.stringify(row)}\n`)).toMatchObject({ state: 'done', updated: 1, failed: [] });
    const { costPrice: _c, listPrice: _l, ...same } = known;
    const parsed = { compat: { modules: 2 }, compatSource: { modules: 'parsed' } };
    const specifications = { Kit: '2 x 8' };
    expect(await read(known)).toEqual({ ...same, ...parsed, specifications, version: known.version + 1 });
  });

  it('changes a row as a whole or not at all, and names the line of each error', async () => {
    const known = await aProduct(catalog, { sku: aSku(), price: 100 });
    const [twice, good] = [aSku(), aSku()];
    const end = await run(
      csv(
        'sku,name,category,price,image,listPrice,listPriceFrom,listPriceUntil',
        `${known.sku},Other,memory,-5,,,,`,
        `${twice},First,memory,5,,,,`,
        `${twice.toUpperCase()},Second,memory,6,,,,`,
        `${aSku()},Toaster,toasters,6,,,,`,
        `${aSku()},Picture,memory,6,http://elsewhere.example/a.png,,,`,
        `${aSku()},Offer,memory,6,,9,2027-01-02,2027-01-01`,
        `${aSku()},Cents,memory,6.005,,,,`,
        `${aSku()},Cells,memory`,
        `${good},Good,memory,6,,,,`,
      ),
    );
    expect(end).toMatchObject({ state: 'done', created: 2, updated: 0, failedTotal: 7 });
    expect(end.failed.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
      [2, 'price'],
      [4, 'sku'],
      [5, 'category'],
      [6, 'image'],
      [7, 'listPriceUntil'],
      [8, 'price'],
      [9, 'This row has 3 cells, the heading has 8'],
    ]);
    expect(end.failed[2]?.message).toMatch(
      /^category: There is no category "toasters"\. Use monitors, graphics-cards, /,
    );
    const swahili = end.failed.map(({ translations }) => translations?.['sw']);
    expect(swahili).toEqual([
      'price: Kiasi kisiwe chini ya sifuri',
      expect.stringMatching(/^sku: Mstari wa 3 una /),
      expect.stringMatching(/^category: Hakuna aina "toasters"/),
      'image: Picha lazima iwe iliyopakiwa kwenye duka hili, au anwani ya https',
      'listPriceUntil: Mwisho lazima uwe baada ya mwanzo',
      'price: 6.005 inaweza kusomwa kwa njia mbili; iandike bila alama kati ya tarakimu',
      'Mstari huu una visanduku 3, kichwa kina 8',
    ]);
    expect(await read(known)).toEqual(known);
    expect(await bySku(twice)).toMatchObject({ name: 'First' });
    expect(await bySku(good)).toBeDefined();
  });

  it('of an export moves the stock by what was edited, once, whatever was sold meanwhile', async () => {
    const [edited, same, none] = [
      await aProduct(catalog),
      await aProduct(catalog),
      await aProduct(catalog, { countInStock: 0 }),
    ];
    const { text } = await exported();
    const file = (count: number) => {
      const lines = text
        .split('\r\n')
        .filter((line) => [edited, same, none].some(({ sku }) => line.startsWith(`${sku},`)));
      const changed = lines.map((line) =>
        line.startsWith(edited.sku) ? line.replace(',8,false,', `,${count},false,`) : line,
      );
      return [text.split('\r\n')[0], ...changed].join('\r\n');
    };
    await hold(
      catalog,
      [edited, same].map(({ id }) => ({ productId: id, quantity: 2 })),
    );
    const stocks = () => Promise.all([edited, same, none].map(async (product) => (await read(product)).countInStock));
    expect(await run(file(12), '?dryRun=true')).toMatchObject({
      updated: 1,
      unchanged: 2,
      countedStock: 0,
      failed: [],
    });
    expect(await run(file(12))).toMatchObject({ updated: 1, unchanged: 2, countedStock: 0 });
    expect(await stocks()).toEqual([10, 6, 0]);
    await hold(catalog, [{ productId: edited.id, quantity: 3 }]);
    expect(await run(file(12))).toMatchObject({ updated: 0, unchanged: 3 });
    expect(await run(file(13))).toMatchObject({
      updated: 1,
      changes: [{ fields: { countInStock: { before: 7, after: 8 } } }],
    });
    expect(await run(file(0))).toMatchObject({ failed: [{ message: 'countInStock: Only 8 in stock' }] });
    const foreign = csv('sku,countInStock,stockMovement', `${same.sku},9,999999999`);
    expect(await run(foreign)).toMatchObject({ failed: [{ message: expect.stringContaining('stockMovement:') }] });
  });

  it('without the movement of an export sets the stock to the counted number, and says so', async () => {
    const known = await aProduct(catalog);
    const file = csv('sku,countInStock', `${known.sku},5`);
    expect(await run(file, '?dryRun=true')).toMatchObject({ updated: 1, countedStock: 1 });
    await hold(catalog, [{ productId: known.id, quantity: 2 }]);
    expect(await run(file)).toMatchObject({ updated: 1, countedStock: 1 });
    // Two of the counted units are held for an order, on the shelf.
    expect((await read(known)).countInStock).toBe(3);
    expect(await run(file)).toMatchObject({ unchanged: 1, countedStock: 0 });
    expect(await run(csv('sku,countInStock', `${known.sku},1`))).toMatchObject({
      failed: [{ message: 'countInStock: Unpaid orders hold 2, more than were counted' }],
    });
    expect((await read(known)).countInStock).toBe(3);
  });

  it('leaves out a row that the database refuses, and no other row of its batch', async () => {
    const [refused, good] = [aSku(), aSku()];
    await catalog.database.query(`create function refuse() returns trigger language plpgsql as $$
      begin if new.sku = '${refused}' then raise exception 'refused'; end if; return new; end $$`);
    await catalog.database.query(
      'create trigger refuse before insert on product for each row execute function refuse()',
    );
    const end = await run(csv('sku,name,category,price', `${refused},R,memory,1`, `${good},G,memory,1`));
    await catalog.database.query('drop trigger refuse on product');
    expect(end).toMatchObject({ state: 'done', created: 1, failedTotal: 1, failed: [{ line: 2 }] });
    expect(await bySku(good)).toBeDefined();
  });

  it('reports what it would change, and changes nothing, in a dry run', async () => {
    const known = await aProduct(catalog, { sku: aSku(), price: 100 });
    const sku = aSku();
    const file = csv('sku,name,category,price', `${known.sku},,,90`, `${sku},New,memory,5`, `${aSku()},,,5`);
    const end = await run(file, '?dryRun=true');
    expect(end).toMatchObject({ state: 'done', dryRun: true, created: 1, updated: 1, failedTotal: 1 });
    expect(end.changes).toMatchObject([
      { line: 2, fields: { price: { before: 100, after: 90 } } },
      { line: 3, sku, fields: { name: { after: 'New' } } },
    ]);
    expect(await read(known)).toEqual(known);
    expect(await bySku(sku)).toBeUndefined();
    expect(await run(file)).toMatchObject({ created: 1, updated: 1, failedTotal: 1 });
    expect(await run(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, failedTotal: 1 });
  });

  it('is one event for caches, and in the ledger and the audit trail under its sender', async () => {
    const known = await aProduct(catalog, { sku: aSku(), countInStock: 5 });
    const id = await start(csv('sku,countInStock,price', `${known.sku},9,77`));
    await finished(id);
    const path = `/products/${known.id}/stock`;
    const { body: movements } = await catalog.request<StockMovement[]>('GET', path, { token: staff });
    expect(movements[0]).toMatchObject({ change: 4, balance: 9, reason: 'import', by: KIPTOO });
    await eventually(() => {
      expect(catalog.bus.published(productsChanged, id).map(({ data }) => data)).toEqual([
        {
          importId: id,
          products: [{ productId: known.id, name: known.name, version: known.version + 1, isHidden: false }],
        },
      ]);
      const changes = [known.id, id].flatMap((key) => catalog.bus.published(staffChangeMade, key));
      const written = changes.filter(({ data: { actor } }) => actor.id === KIPTOO.id).map(({ data }) => data);
      expect(written.map(({ entity, action, importId }) => [entity, action, importId]).sort()).toEqual([
        ['import', 'create', undefined],
        ['product', 'update', id],
        ['stock', 'create', id],
      ]);
      expect(written.find(({ entity }) => entity === 'import')?.after).toEqual({
        ...{ file: 'products.csv', state: 'done', rows: 1, new: 0, changed: 1, unchanged: 0, failed: 0, questioned: 0 },
      });
    });
    await eventually(() => expect(catalog.bus.published(productChanged, known.id)).toHaveLength(1));
  });

  it('that is cancelled leaves the rest undone', async () => {
    const prefix = aSku();
    const rows = Array.from({ length: 5_000 }, (_, index) => `${prefix}-${index},Cancelled ${index},memory,1`);
    const id = await start(csv('sku,name,category,price', ...rows));
    const cancel = () => catalog.request('DELETE', `/products/imports/${id}`, { token: staff });
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(204);
    const { state, processed, created } = await progress(id);
    expect({ state, processed }).toEqual({ state: 'cancelled', processed: created });
    expect(created).toBeLessThan(5_000);
    const stored = await catalog.database.query('select from product where sku like $1', [`${prefix}-%`]);
    expect(stored).toHaveLength(created);
    expect(await catalog.database.query('select from product_import_row where import_id = $1', [id])).toEqual([]);
  });

  it('goes on in another process when its own stops, and imports each row once', async () => {
    const prefix = aSku();
    const total = 3_000;
    const rows = Array.from({ length: total }, (_, index) => `${prefix}-${index},Row ${index},memory,1,2`);
    const file = csv('sku,name,category,price,countInStock', ...rows);
    const other = await startCatalog({ DATABASE_URL: catalog.database.url, JWKS_URL: catalog.identity.jwksUrl });
    const elsewhere = importsOf(
      () => other,
      () => staff,
    );
    const id = await elsewhere.start(file);
    await eventually(async () => expect((await progress(id)).processed).toBeGreaterThan(0));
    await other.stop();
    const before = await progress(id);
    expect(before).toMatchObject({ state: 'running', created: before.processed });
    catalog.wake(IMPORT_JOB);
    const end = await finished(id);
    expect(end).toMatchObject({ state: 'done', processed: total, created: total, updated: 0, failedTotal: 0 });
    const [sum] = await catalog.database.query(
      `select count(*)::int as movements, sum(change)::int as units from stock_movement
       join product on product_id = product.id where sku like $1`,
      [`${prefix}-%`],
    );
    expect(sum).toEqual({ movements: total, units: 2 * total });
  });
});

describe('an import that cannot begin', () => {
  it.each([
    ['UTF-16 without its mark', Buffer.from('sku,name', 'utf16le'), 'UTF-16'],
    ['binary', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'not a text'],
    ['with an unknown column', 'sku,colour\nA,red', '"colour"'],
  ])('because its file is %s says so', async (_, content, reason) => {
    const { status, body } = await send(content);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_file' } });
    expect(body.message).toContain(reason);
  });

  it('because its file is missing, in another field, too large or no file at all, says so', async () => {
    expect(await send('sku\nA', { field: 'other' })).toMatchObject({ status: 400, body: { code: 'no_file' } });
    const large = await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const json = await catalog.request('POST', '/products/import', { token: staff, body: {} });
    expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect((await send('sku\nA', { query: '?dryRun=perhaps' })).status).toBe(400);
  });

  it('because its sender may not manage products is refused, and so is looking at one', async () => {
    const orders = await catalog.identity.tokenFor({ roles: ['orders'] });
    expect((await send('sku\nA', { as: orders })).status).toBe(403);
    expect((await send('sku\nA', { as: 'nobody' })).status).toBe(401);
    const path = `/products/imports/${randomUUID()}`;
    for (const method of ['GET', 'DELETE']) {
      expect((await catalog.request(method, path)).status).toBe(401);
      expect((await catalog.request(method, path, { token: orders })).status).toBe(403);
      expect(await catalog.request(method, path, { token: staff })).toMatchObject({
        status: 404,
        body: { code: 'import_not_found' },
      });
    }
  });
});
