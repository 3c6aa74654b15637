import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aDraft, aProduct, hold, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

let catalog: TestService;
let token: string;
beforeAll(async () => {
  catalog = await startCatalog();
  token = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => catalog.stop());

const { run } = importsOf(
  () => catalog,
  () => token,
);
const aPicture = () => `/media/${randomUUID().replaceAll('-', '')}`;

const discard = (urls: string[], storedAt = new Date().toISOString()) =>
  catalog.request<{ urls: string[] }>('POST', '/internal/pictures/discarded', {
    asService: 'media',
    body: { pictures: urls.map((url) => ({ url, storedAt })) },
  });
const discarded = async (...urls: string[]) => (await discard(urls)).body.urls;
const keep = (...urls: string[]) =>
  catalog.request('POST', '/internal/pictures/kept', { asService: 'media', body: { urls } });
const change = ({ id, version }: Product, fields: object) =>
  catalog.request<Product>('PATCH', `/products/${id}`, { token, body: { version, ...fields } });

describe('the pictures that media may delete', () => {
  it('are those of no product, a deleted one included', async () => {
    const [main, more, deleted, unused] = [aPicture(), aPicture(), aPicture(), aPicture()] as const;
    await aProduct(catalog, { image: main, images: [more] });
    const gone = await aProduct(catalog, { image: deleted });
    await catalog.request('DELETE', `/products/${gone.id}`, { token });
    expect(await discarded(main, unused, more, deleted)).toEqual([unused]);
  });

  it('are replaced ones, but never a main picture that an order shows, also when its product is gone', async () => {
    const [sold, second, third, offered] = [aPicture(), aPicture(), aPicture(), aPicture()] as const;
    const product = await aProduct(catalog, { image: sold, images: [second] });
    await hold(catalog, [{ productId: product.id, quantity: 1 }]);
    await change({ ...product, version: product.version + 1 }, { image: third, images: [] });
    await change(await aProduct(catalog, { image: offered }), { image: third });
    expect((await discarded(sold, second, third, offered)).sort()).toEqual([second, offered].sort());
    await catalog.database.query(`delete from hold_line where product_id = '${product.id}'`);
    await catalog.database.query(`delete from product where id = '${product.id}'`);
    expect(await discarded(sold, third)).toEqual([]);
  });

  it('are none from before the shop knew what orders show', async () => {
    expect((await discard([aPicture()], '2020-01-01T00:00:00Z')).body.urls).toEqual([]);
  });

  it('are the same when the question is repeated', async () => {
    const unused = aPicture();
    expect([await discarded(unused), await discarded(unused)]).toEqual([[unused], [unused]]);
  });
});

describe('a picture that media may delete', () => {
  it('is refused by every write of a product until it is uploaded again', async () => {
    const [gone, product] = [aPicture(), await aProduct(catalog)];
    await discarded(gone);
    const create = () => catalog.request('POST', '/products', { token, body: aDraft({ image: gone }) });
    const refusal = {
      status: 409,
      body: { code: 'picture_gone', message: expect.stringContaining('Upload it again') },
    };
    expect(await create()).toMatchObject(refusal);
    expect(await change(product, { images: [gone] })).toMatchObject(refusal);
    const rows = `sku,name,category,price,image\n,One,memory,1,${gone}\n,Two,memory,1,\n`;
    expect(await run(rows)).toMatchObject({
      created: 1,
      failed: [{ line: 2, message: expect.stringContaining('Upload it again') }],
    });
    expect((await keep(gone)).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  it('never becomes the picture of a product that is saved at the same moment', async () => {
    const pictures = Array.from({ length: 20 }, aPicture);
    const outcomes = await Promise.all(
      pictures.map(async (image) => {
        const saving = catalog.request('POST', '/products', { token, body: aDraft({ image }) });
        const [{ status }, { body }] = await Promise.all([saving, discard([image])]);
        return { isSaved: status === 201, isDiscarded: body.urls?.includes(image) ?? false };
      }),
    );
    expect(outcomes.filter(({ isSaved, isDiscarded }) => isSaved && isDiscarded)).toEqual([]);
    const unused = aPicture();
    await eventually(async () => expect(await discarded(unused)).toEqual([unused]));
  });

  it('is known to services only', async () => {
    const body = { pictures: [{ url: aPicture(), storedAt: new Date().toISOString() }] };
    expect((await catalog.request('POST', '/internal/pictures/discarded', { token, body })).status).toBe(404);
    expect(
      (await catalog.request('POST', '/internal/pictures/kept', { token, body: { urls: ['/media/x'] } })).status,
    ).toBe(404);
    expect((await keep('https://elsewhere.example/x')).status).toBe(400);
  });
});
