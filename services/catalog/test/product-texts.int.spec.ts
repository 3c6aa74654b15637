import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import type { Product } from '@shop/contracts/catalog';
import { BOX_LIMITS } from '@shop/contracts/product-fields';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { uniqueWord } from '@shop/shop-client/unique-word';
import { aDraft, aProduct, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { run } = importsOf(
  () => catalog,
  () => staff,
);
const read = async ({ id }: { id: string }) => (await catalog.request<Product>('GET', `/products/${id}`)).body;
const found = async (query: string, token?: string) =>
  (await catalog.request<Product[]>('GET', `/products?${query}`, token ? { token } : {})).body;
const change = (method: 'PATCH' | 'PUT', { id, version }: Product, body: object) =>
  catalog.request<Product>(method, `/products/${id}`, { token: staff, body: { version, ...body } });

const texts = { descriptionSw: 'Vijiti viwili.\nVinaingia AM5.', inTheBox: ['Memory module (2)', 'Booklet'] };

describe('the description in Swahili and what is in the box', () => {
  it('are in the answer of the product and in the lists of staff, not in those of shoppers', async () => {
    const product = await aProduct(catalog, { ...texts, inTheBox: [' Memory\tmodule (2) ', 'Booklet'] });
    expect(product).toMatchObject(texts);
    expect(await read(product)).toMatchObject(texts);
    expect((await found(`id=${product.id}`, staff))[0]).toMatchObject(texts);
    const [listed] = await found(`id=${product.id}`);
    expect(listed).toMatchObject({ id: product.id, description: product.description });
    expect(Object.keys(listed ?? {})).not.toContain('descriptionSw');
    expect(Object.keys(listed ?? {})).not.toContain('inTheBox');
  });

  it('are absent where there is none', async () => {
    const product = await read(await aProduct(catalog));
    expect(Object.keys(product)).not.toContain('descriptionSw');
    expect(Object.keys(product)).not.toContain('inTheBox');
  });

  it('stay where a change or a replacement does not name them, and can be removed', async () => {
    const product = await aProduct(catalog, texts);
    expect(await change('PATCH', product, { price: 5 })).toMatchObject({ status: 200, body: { ...texts, price: 5 } });
    const draft = aDraft({ name: product.name });
    const replaced = await change('PUT', await read(product), draft);
    expect(replaced).toMatchObject({ status: 200, body: texts });
    const { status, body } = await change('PATCH', replaced.body, { descriptionSw: ' ', inTheBox: [] });
    expect({ status, ...body }).not.toMatchObject({ descriptionSw: expect.anything() });
    expect(await read(product)).not.toHaveProperty('inTheBox');
  });

  it.each([
    ['too many lines', { inTheBox: Array.from({ length: BOX_LIMITS.lines + 1 }, (_, line) => `Screw ${line}`) }],
    ['an empty line', { inTheBox: [' \u200b '] }],
    ['a long line', { inTheBox: ['x'.repeat(BOX_LIMITS.characters + 1)] }],
    ['no list', { inTheBox: 'Booklet' }],
    ['a long description', { descriptionSw: 'x'.repeat(10_001) }],
  ])('are refused with %s', async (_, wrong) => {
    const body = aDraft(wrong);
    expect((await catalog.request('POST', '/products', { token: staff, body })).status).toBe(400);
  });

  it('are recorded with what a staff member changed', async () => {
    const product = await aProduct(catalog, texts);
    expect((await change('PATCH', product, { inTheBox: ['Booklet'] })).status).toBe(200);
    await eventually(() => {
      const changes = catalog.bus.published(staffChangeMade, product.id).map(({ data }) => data);
      const recorded = changes.find(({ action }) => action === 'update');
      expect(recorded).toMatchObject({ before: { inTheBox: texts.inTheBox }, after: { inTheBox: ['Booklet'] } });
    });
  });
});

describe('a search', () => {
  it('finds the Swahili words of a product, until they are changed', async () => {
    const [first, second] = [uniqueWord(), uniqueWord()];
    const product = await aProduct(catalog, { descriptionSw: `Bodi ya ${first}.` });
    const ids = async (word: string, rest = '', token?: string) =>
      (await found(`search=${word}${rest}`, token)).map(({ id }) => id);
    await eventually(async () => expect(await ids(first)).toEqual([product.id]));
    expect(await ids(first, '&visibility=all', staff)).toEqual([product.id]);
    expect((await change('PATCH', product, { descriptionSw: `Bodi ya ${second}.` })).status).toBe(200);
    await eventually(async () => expect(await ids(second)).toEqual([product.id]));
    expect(await ids(first)).toEqual([]);
  });
});

describe('a file of products', () => {
  it('has a column for each, with a line break between the things in the box', async () => {
    const sku = `T-${randomUUID().slice(0, 12)}`;
    const head = 'sku,name,category,price,descriptionSw,inTheBox\n';
    const end = await run(`${head}${sku},Fan,cases,5,"Feni moja.","Fan\r\n\nScrews (4)"\n`);
    expect(end).toMatchObject({ created: 1, failedTotal: 0 });
    const [product] = await found(`search=${sku}`, staff);
    expect(product).toMatchObject({ descriptionSw: 'Feni moja.', inTheBox: ['Fan', 'Screws (4)'] });
    expect(await run(`${head}${sku},Fan,cases,5,"Feni moja.","Fan\nScrews (4)"\n`)).toMatchObject({ unchanged: 1 });
    expect(await run(`sku,price\n${sku},6\n`)).toMatchObject({ updated: 1 });
    expect((await found(`search=${sku}`, staff))[0]).toMatchObject({ price: 6, inTheBox: ['Fan', 'Screws (4)'] });
    const emptied = await run(`${JSON.stringify({ sku, inTheBox: [], descriptionSw: '' })}\n`);
    expect(emptied).toMatchObject({ updated: 1 });
    expect((await found(`search=${sku}`, staff))[0]).not.toHaveProperty('inTheBox');
  });

  it('is stored where the list of its changes ends in the middle of a picture', async () => {
    const description = `${'x'.repeat(499)}\u{1F5A5}${'y'.repeat(9)}`;
    const row = { sku: `T-${randomUUID().slice(0, 12)}`, name: 'Long', category: 'memory', price: 1, description };
    expect(await run(JSON.stringify(row))).toMatchObject({
      ...{ created: 1, failed: [] },
      changes: [{ fields: { description: { after: `${'x'.repeat(499)}…` } } }],
    });
  });
});
