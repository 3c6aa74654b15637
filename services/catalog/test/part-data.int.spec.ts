import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { OpenRuleCount, PartDataEntry, PartDataSummary } from '@shop/contracts/product-desk';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { abandon, aProduct, hold, startCatalog } from './fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const read = <Body>(path: string) => catalog.request<Body>('GET', `/products/part-data${path}`, { token: staff });
const list = async (query = '') => (await read<PartDataEntry[]>(query)).body;
const entryOf = async ({ id }: Product) => (await list('?pageSize=100')).find((entry) => entry.id === id);
const sold = async (product: Product) => (await entryOf(product))?.unitsSold;
const order = async ({ id }: Product, quantity: number) => {
  const holdId = randomUUID();
  await hold(catalog, [{ productId: id, quantity }], holdId);
  return holdId;
};
const move = ({ id }: Product, body: object) =>
  catalog.request('POST', `/products/${id}/stock`, { token: staff, body });

/** All that completeness asks of a drive. */
const WHOLE_DRIVE = { formFactor: '2.5"', interface: 'SATA', storageType: 'SSD', usesSata: true };

describe('the list of products that lack facts', () => {
  it('has the best sellers first, then those in stock, then by name', async () => {
    const parts = { category: 'storage', countInStock: 20 };
    const out = await aProduct(catalog, { ...parts, name: 'A is out of stock', countInStock: 0 });
    const zed = await aProduct(catalog, { ...parts, name: 'Z in stock' });
    const best = await aProduct(catalog, { ...parts, name: 'M sells best' });
    const other = await aProduct(catalog, { ...parts, name: 'B in stock', hidden: true });
    await aProduct(catalog, { ...parts, name: 'Complete', compat: WHOLE_DRIVE });
    const deleted = await aProduct(catalog, { ...parts, name: 'Deleted' });
    await catalog.request('DELETE', `/products/${deleted.id}`, { token: staff });
    await order(zed, 1);
    await order(best, 5);
    const found = await list('?category=storage');
    expect(found.map(({ id }) => id)).toEqual([best, zed, other, out].map(({ id }) => id));
    expect(found[0]).toEqual({
      ...{ id: best.id, sku: best.sku, name: best.name, image: best.image, category: 'storage' },
      ...{ countInStock: 15, unitsSold: 5, score: 0, missing: ['formFactor', 'interface', 'storageType', 'pcieGen'] },
      ...{ openRules: expect.arrayContaining([{ rule: 'R26', fact: 'formFactor' }]), unread: [] },
    });
    const page = await read<PartDataEntry[]>('?category=storage&pageSize=1&pageNumber=2');
    expect(page.body.map(({ id }) => id)).toEqual([zed.id]);
    expect(page.headers.get('x-total-count')).toBe('4');
  });

  it('loses a product when its facts are entered, parsed or those of no part', async () => {
    const compat = { ...WHOLE_DRIVE, storageType: undefined };
    const product = await aProduct(catalog, { category: 'storage', compat });
    expect(await entryOf(product)).toMatchObject({ score: 85, missing: ['storageType'] });
    const patch = (change: object) =>
      catalog.request<Product>('PATCH', `/products/${product.id}`, { token: staff, body: change });
    const { body } = await patch({ version: product.version, specifications: { Description: 'Solid-state drive' } });
    expect(await entryOf(product)).toBeUndefined();
    const worse = await patch({ version: body.version, compat: null });
    expect(await entryOf(product)).toMatchObject({ missing: ['formFactor', 'interface', 'pcieGen'] });
    await patch({ version: worse.body.version, category: 'monitors' });
    expect(await entryOf(product)).toBeUndefined();
  });

  it('counts a zero that staff did not enter as missing', async () => {
    const supply = { category: 'power-supply', specifications: { 'Connector Type': '1 x 24-pin ATX, 6 x SATA' } };
    const parsed = await aProduct(catalog, supply);
    expect((await entryOf(parsed))?.missing).toContain('eps8');
    const entered = await aProduct(catalog, { ...supply, compat: { eps8: 0 }, compatSource: { eps8: 'entered' } });
    expect((await entryOf(entered))?.missing).not.toContain('eps8');
  });

  it('names what was not read, and slots with names that the shop does not know, until the facts are given', async () => {
    const specifications = { 'Max GPU Length': 'forty cm', 'Fans Included': 'n/a' };
    const box = await aProduct(catalog, { category: 'cases', specifications });
    expect((await entryOf(box))?.unread).toEqual(['Max GPU Length: forty cm']);
    const compat = { maxGpuLengthMm: 400 };
    await catalog.request('PATCH', `/products/${box.id}`, { token: staff, body: { version: box.version, compat } });
    expect((await entryOf(box))?.unread).toEqual([]);
    const m2 = [{ sizes: [2280], bus: ['nvme'], sharesWith: ['SATA 5/6', 'PCIEX_Q9'] }];
    const board = await aProduct(catalog, { category: 'motherboards', compat: { m2 } });
    expect((await entryOf(board))?.unread).toEqual(['M.2: PCIEX_Q9']);
  });

  it('counts the rules that parts leave open, and lists those of one', async () => {
    const board = { category: 'motherboards', compat: { socket: 'AM5', chipset: 'B650', biosFlashback: false } };
    const { id } = await aProduct(catalog, board);
    await aProduct(catalog, { ...board, compat: { ...board.compat, released: '2023-05' } });
    const { body } = await read<OpenRuleCount[]>('/rules');
    expect(body).toContainEqual({ category: 'motherboards', rule: 'R3', fact: 'released', products: 1 });
    expect((await list('?open=R3%20released')).map((one) => one.id)).toEqual([id]);
    expect(await list('?open=R3%20released&category=cases')).toEqual([]);
  });

  it('counts units in orders less those that came back, whatever else moves the stock', async () => {
    const product = await aProduct(catalog, { category: 'memory', countInStock: 20 });
    const first = await order(product, 4);
    await hold(catalog, [{ productId: product.id, quantity: 4 }], first);
    expect(await sold(product)).toBe(4);
    await order(product, 3);
    await abandon(catalog, first);
    await abandon(catalog, first);
    expect(await sold(product)).toBe(3);
    for (const [reason, change] of [
      ['purchase', 10],
      ['damage', -2],
      ['return', -1],
      ['other', 1],
    ] as const)
      await move(product, { reason, change });
    await move(product, { reason: 'count', counted: 50 });
    expect(await sold(product)).toBe(3);
    await move(product, { reason: 'return', change: 2 });
    expect(await sold(product)).toBe(1);
    await move(product, { reason: 'return', change: 9 });
    expect(await sold(product)).toBe(0);
  });

  it('and its summary are for staff who manage products', async () => {
    const orders = await catalog.identity.tokenFor({ roles: ['orders'] });
    for (const path of ['/products/part-data', '/products/part-data/summary', '/products/part-data/rules']) {
      expect((await catalog.request('GET', path)).status).toBe(401);
      expect((await catalog.request('GET', path, { token: orders })).status).toBe(403);
    }
    expect((await read('?category=toasters')).status).toBe(400);
  });
});

describe('the summary by category', () => {
  it('has how many parts are complete, and their average', async () => {
    const before = (await read<PartDataSummary>('/summary')).body;
    expect(before.find(({ category }) => category === 'monitors')).toBeUndefined();
    const cooler = { category: 'cpu-cooling', name: 'Cooler' };
    await aProduct(catalog, cooler);
    const compat = {
      supportedSockets: ['AM5'],
      waterCooled: true,
      ratedWatts: 200,
      fanCount: 2,
      radiatorSizeMm: 240,
      radiatorDepthMm: 52,
    };
    await aProduct(catalog, { ...cooler, compat });
    const { body } = await read<PartDataSummary>('/summary');
    const expected = { category: 'cpu-cooling', products: 2, complete: 1, averageScore: 50 };
    expect(body.find(({ category }) => category === 'cpu-cooling')).toEqual(expected);
  });
});
