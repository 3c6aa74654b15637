import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffChangeMade } from '@shop/contracts/audit';
import { type Product, productsChanged } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aDraft, aProduct, startCatalog } from './fixtures.js';

let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

type Problem = { message: string; code: string; errors: { path: string; message: string }[] };
const create = (change: object) =>
  catalog.request<Product & Problem>('POST', '/products', { token: staff, body: aDraft(change) });
const patch = ({ id, version }: Product, change: object) =>
  catalog.request<Product & Problem>('PATCH', `/products/${id}`, { token: staff, body: { version, ...change } });
const read = async ({ id }: Product) =>
  (await catalog.request<Product>('GET', `/products/${id}`, { token: staff })).body;
const refusal = (path: string, message: unknown = expect.any(String)) => ({
  status: 400,
  body: { code: 'invalid_request', message, errors: [{ path, message }] },
});

describe('facts of a product', () => {
  it.each([
    ['motherboards', { socket: 5 }, 'compat.socket', undefined],
    ['motherboards', { m2: [{ gen: 4 }, { gen: '5' }] }, 'compat.m2.1.gen', undefined],
    ['motherboards', { ramSlots: -1 }, 'compat.ramSlots', undefined],
    ['motherboards', { socket: 'AM9' }, 'compat.socket', '"AM9" is not a socket that the shop knows.'],
    [
      'cases',
      { supportedFormFactors: ['ATX', 'BTX'] },
      'compat.supportedFormFactors.1',
      '"BTX" is not a motherboard form factor that the shop knows. Use E-ATX, ATX, Micro-ATX or Mini-ITX.',
    ],
  ])('of %s are refused with the field where they are %j', async (category, compat, path, message) => {
    expect(await create({ category, compat })).toMatchObject(refusal(path, message));
    const product = await aProduct(catalog, { category });
    expect(await patch(product, { compat })).toMatchObject(refusal(path, message));
    const body = { ...aDraft({ category, compat }), version: product.version };
    const put = await catalog.request('PUT', `/products/${product.id}`, { token: staff, body });
    expect(put).toMatchObject(refusal(path, message));
    expect(await read(product)).toEqual(product);
  });

  it('are at most 100, not nested without end, and of a source that exists', async () => {
    const nested = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    const body = JSON.stringify(aDraft({ compat: { nested: 0 } })).replace('"nested":0', `"nested":${nested}`);
    const headers = { authorization: `Bearer ${staff}`, 'content-type': 'application/json' };
    const answer = await fetch(`${catalog.url}/products`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ code: 'invalid_request', message: 'This fact is nested too deep' });
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`own${index}`, index]));
    expect(await create({ compat: many })).toMatchObject(refusal('compat', 'At most 100 facts'));
    expect((await create({ compat: { a: 1 }, compatSource: { a: 'guessed' } })).status).toBe(400);
    const { own100: _, ...allowed } = many;
    expect((await create({ compat: allowed })).body.compat).toEqual(allowed);
  });

  it('have standard names, and keep the keys that the shop does not know', async () => {
    const compat = { socket: 'FCLGA1700', formFactor: 'mATX', ramType: 'ddr5 sdram', ownNote: { any: [null] } };
    expect((await create({ category: 'motherboards', compat })).body.compat).toEqual({
      ...{ socket: 'LGA 1700', formFactor: 'Micro-ATX', ramType: 'DDR5' },
      ownNote: { any: [null] },
    });
  });

  it('are checked again when the category changes, and stored ones are not when it does not', async () => {
    const product = await aProduct(catalog, { category: 'storage', compat: { formFactor: 'M.2-2280' } });
    expect(await patch(product, { category: 'motherboards' })).toMatchObject(refusal('compat.formFactor'));
    await catalog.database.query(`update product set compat = '{"formFactor": 5}' where id = $1`, [product.id]);
    const priced = await patch(product, { price: 5 });
    expect(priced).toMatchObject({ status: 200, body: { compat: { formFactor: 5 } } });
    const other = { formFactor: 5, capacityGb: 500 };
    expect(await patch(priced.body, { compat: other })).toMatchObject({ status: 200, body: { compat: other } });
  });

  it('are parsed from the name and the specifications, whose change changes them', async () => {
    const specifications = { Socket: 'Socket AM5', TDP: '65W' };
    const product = await aProduct(catalog, { category: 'processors', name: 'AMD Ryzen 5 7600', specifications });
    expect(product.compat).toEqual({ socket: 'AM5', tdpWatts: 65, generation: 'Ryzen 7000' });
    const all = { socket: 'parsed', tdpWatts: 'parsed', generation: 'parsed' };
    expect(product.compatSource).toEqual(all);
    const changed = await patch(product, { specifications: { TDP: '105 W' }, name: 'AMD Ryzen 5 9600X' });
    expect(changed.body.compat).toEqual({ tdpWatts: 105, generation: 'Ryzen 9000' });
    const moved = await patch(changed.body, { category: 'monitors' });
    expect(moved.body).not.toHaveProperty('compat');
    expect(moved.body).not.toHaveProperty('compatSource');
  });

  it('are entered only where they say something else than the texts and than what was given', async () => {
    const texts = { category: 'power-supply', specifications: { Wattage: '650 W', Length: '140 mm' } };
    const product = await aProduct(catalog, texts);
    const entered = await patch(product, { compat: { ...product.compat, lengthMm: 150, eps8: 0 } });
    expect(entered.body).toMatchObject({
      compat: { wattage: 650, lengthMm: 150, eps8: 0 },
      compatSource: { wattage: 'parsed', lengthMm: 'entered', eps8: 'entered' },
    });
    // A given fact stays given, also when the texts state the same.
    const same = await patch(entered.body, { compat: { ...entered.body.compat, lengthMm: 140 } });
    expect(same.body.compatSource).toMatchObject({ lengthMm: 'entered' });
    const removed = await patch(same.body, { compat: null });
    expect(removed.body).toMatchObject({ compat: { wattage: 650, lengthMm: 140 } });
    expect(removed.body.compatSource).toEqual({ wattage: 'parsed', lengthMm: 'parsed' });
    expect(await read(product)).toMatchObject({ compatSource: removed.body.compatSource });
  });

  it('have the source that a program states, with or without the facts', async () => {
    const compat = { ramType: 'DDR5', modules: 2 };
    const { body } = await create({ compat, compatSource: { ramType: 'imported', gone: 'imported' } });
    expect(body.compatSource).toEqual({ ramType: 'imported', modules: 'entered' });
    const kept = await patch(body, { compat: { ...compat, modules: 4 } });
    expect(kept.body.compatSource).toEqual({ ramType: 'imported', modules: 'entered' });
    const confirmed = await patch(kept.body, { compatSource: { ramType: 'entered' } });
    expect(confirmed.body).toMatchObject({ compat: { modules: 4 }, compatSource: { ramType: 'entered' } });
  });

  it('have the plugs of a given list where the specifications have none', async () => {
    const { body } = await create({ category: 'graphics-cards', compat: { powerConnectors: '1 x 16-pin (12VHPWR)' } });
    expect(body.compat).toEqual({ powerConnectors: '1 x 16-pin (12VHPWR)', pcie8: 0, p12v2x6: 1 });
    expect(body.compatSource).toEqual({ powerConnectors: 'entered', pcie8: 'parsed', p12v2x6: 'parsed' });
  });

  it('are in the audit where staff gave them, not where they were parsed', async () => {
    const product = await aProduct(catalog, { specifications: { Kit: '2 x 16 GB' } });
    await patch(product, { compat: { ...product.compat, heightMm: 44 } });
    await eventually(() => {
      const changes = catalog.bus.published(staffChangeMade, product.id).map(({ data }) => data);
      const change = changes.find(({ entity, action }) => entity === 'product' && action === 'update');
      expect(change?.after).toEqual({ compat: { heightMm: 44 }, compatSource: { heightMm: 'entered' } });
    });
  });
});

describe('products from before this parser', () => {
  it('are parsed again, and have a new version only where that changes facts', async () => {
    const specifications = { Kit: '2 x 16 GB' };
    const [old, same] = [await aProduct(catalog, { specifications }), await aProduct(catalog, { specifications })];
    const form = await aProduct(catalog, { category: 'motherboards', compat: { formFactor: 'ATX' } });
    await catalog.database.query(
      `update product set facts_version = 0, parsed_facts = case when id = $1 then '{"modules": 1}' else parsed_facts end,
         compat = case when id = $2 then '{"formFactor": "matx"}' else compat end
       where id = any($3::uuid[])`,
      [old.id, form.id, [old.id, same.id, form.id]],
    );
    const other = await startCatalog({ DATABASE_URL: catalog.database.url, JWKS_URL: catalog.identity.jwksUrl });
    await eventually(async () => {
      const [left] = await catalog.database.query('select count(*)::int as old from product where facts_version = 0');
      expect(left).toEqual({ old: 0 });
    });
    expect(await read(old)).toEqual({ ...old, version: old.version + 1 });
    expect(await read(form)).toMatchObject({ compat: { formFactor: 'Micro-ATX' }, version: form.version + 1 });
    expect(await read(same)).toEqual(same);
    await eventually(() => {
      const changed = [...catalog.bus.published(productsChanged), ...other.bus.published(productsChanged)];
      const ids = changed.flatMap(({ data }) => data.products.map(({ productId }) => productId));
      expect([...new Set(ids)].sort()).toEqual([old.id, form.id].sort());
    });
    // A form that was opened before is not stale.
    expect((await patch(old, { price: 7 })).status).toBe(200);
    await other.stop();
  });
});
