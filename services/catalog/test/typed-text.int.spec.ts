import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { DEFAULT_SETTINGS, type StoreSettings } from '@shop/contracts/settings';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aProduct, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let staff: string;
let owner: string;
beforeAll(async () => {
  catalog = await startCatalog();
  staff = await catalog.identity.tokenFor({ id: randomUUID(), name: 'Kiptoo', roles: ['catalogue'] });
  owner = await catalog.identity.tokenFor({ id: randomUUID(), name: 'Wambui', isAdmin: true });
});
afterAll(() => catalog.stop());

const { run } = importsOf(
  () => catalog,
  () => staff,
);
const aSku = () => `T-${randomUUID().slice(0, 12)}`;
const bySku = async (sku: string) =>
  (await catalog.request<Product[]>('GET', `/products?search=${sku}`, { token: staff })).body[0];
const texts = {
  ...{ name: 'Ryzen\r\n 7\u202e', brand: 'A\u200bMD\t', description: 'One\r\nTwo\u0007' },
  specifications: { 'Soc\u200bket\n': 'AM5\u2028 ' },
};
const clean = { name: 'Ryzen 7', brand: 'amd', description: 'One\nTwo', specifications: { Socket: 'AM5' } };
const SKU_REFUSED = 'SKU must be one line, without hidden characters and with single spaces';

describe('the texts of a product', () => {
  it('are one line each, but for the description', async () => {
    expect(await aProduct(catalog, { ...texts, category: 'processors' })).toMatchObject(clean);
  });

  it('are the same from a file, and a SKU with hidden characters is refused', async () => {
    const [sku, refused] = [aSku(), aSku()];
    const specifications = JSON.stringify(texts.specifications).replaceAll('"', '""');
    const end = await run(
      'sku,name,brand,category,price,description,specifications\n' +
        `${sku},"${texts.name}",${texts.brand},processors,5,"${texts.description}","${specifications}"\n` +
        `${refused}\u200b,Fan,x,cases,5,,\n`,
      '',
      { newLines: '"all"' },
    );
    expect(end).toMatchObject({ created: 1, failed: [{ message: expect.stringContaining(SKU_REFUSED) }] });
    expect(await bySku(sku)).toMatchObject(clean);
  });
});

describe('the settings', () => {
  const put = (body: object) => catalog.request<StoreSettings>('PUT', '/settings', { token: owner, body });

  it('have one line for each text, and those of an earlier release can be read and replaced', async () => {
    const typed = { ...DEFAULT_SETTINGS, name: 'Savanna\r\nPC\u202e', address: 'Moi Avenue,\nNairobi' };
    expect((await put(typed)).body).toMatchObject({ name: 'Savanna PC', address: 'Moi Avenue, Nairobi' });
    await catalog.database.query(
      `update setting set value = value || jsonb_build_object('address', $1::text) where key = 'store'`,
      ['Moi\nAvenue'],
    );
    const seen = { ...typed, name: 'Savanna PC', address: 'Moi\nAvenue' };
    expect((await put({ ...seen, name: 'Savanna', seen })).body).toMatchObject({
      name: 'Savanna',
      address: 'Moi Avenue',
    });
  });
});

describe('the words of the search', () => {
  it('have one line each', async () => {
    const rows = [['graphics\r\ncard', 'g\u200bpu\u202e']];
    const { body } = await catalog.request('PUT', '/search/synonyms', { token: staff, body: { rows } });
    expect(body).toEqual({ rows: [['graphics card', 'gpu']], isDefault: false });
  });
});
