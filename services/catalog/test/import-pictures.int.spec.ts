import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { StandIn } from '@shop/service-kit/testing/stand-in';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aProduct, startCatalog } from './fixtures.js';
import { importsOf } from './import-fixtures.js';

/** A media service to which each picture is its name; those of `broken` cannot be fetched. */
class StandInMedia extends StandIn {
  isDown = false;
  asked: string[] = [];

  protected answer(_method: string, _url: string, text: string) {
    if (this.isDown) return { status: 503, body: { code: 'uploads_busy', message: 'Busy', requestId: 'r' } };
    const { url } = JSON.parse(text) as { url: string };
    this.asked.push(url);
    if (url.includes('broken')) return { status: 200, body: { problem: 'The server answered 404' } };
    return { status: 200, body: { url: `/media/${url.split('/').at(-1)}` } };
  }
}

const media = new StandInMedia();
let catalog: TestService;
let staff: string;
beforeAll(async () => {
  catalog = await startCatalog({ MEDIA_URL: await media.start() });
  staff = await catalog.identity.tokenFor({ roles: ['catalogue'] });
});
beforeEach(() => {
  media.isDown = false;
  media.asked = [];
});
afterAll(async () => {
  await catalog.stop();
  await media.stop();
});

const { run } = importsOf(
  () => catalog,
  () => staff,
);
const csv = (...lines: string[]) => lines.join('\n');
const read = async ({ id }: Product) =>
  (await catalog.request<Product>('GET', `/products/${id}`, { token: staff })).body;
const SITE = 'https://supplier.example';

describe('pictures of the internet', () => {
  it('are fetched once each by the import, and stay the same in another one', async () => {
    const known = await aProduct(catalog);
    const row = `${known.sku},${SITE}/main,${SITE}/side ${SITE}/main /media/own`;
    const file = csv('sku,image,images', row);
    expect(await run(file, '?dryRun=true')).toMatchObject({ updated: 1, failedPicturesTotal: 0 });
    expect(media.asked).toEqual([]);
    expect(await run(file)).toMatchObject({ updated: 1, failedPictures: [] });
    expect(media.asked.sort()).toEqual([`${SITE}/main`, `${SITE}/side`]);
    const pictures = { image: '/media/main', images: ['/media/side', '/media/main', '/media/own'] };
    expect(await read(known)).toMatchObject(pictures);
    expect(await run(file)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('that cannot be fetched are named, and the rest of the row is imported', async () => {
    const known = await aProduct(catalog, { image: '/media/before', images: ['/media/old'] });
    const sku = randomUUID();
    const end = await run(
      csv(
        'sku,name,category,price,image,images',
        `${known.sku},,,77,${SITE}/broken,${SITE}/side ${SITE}/broken-too`,
        `${sku},New ${sku},cases,5,${SITE}/broken,`,
      ),
    );
    expect(end).toMatchObject({ created: 1, updated: 1, failedTotal: 0, failedPicturesTotal: 3 });
    expect(end.failedPictures).toMatchObject([
      { line: 2, message: `image: ${SITE}/broken was not fetched. The server answered 404` },
      {
        line: 2,
        message: `images: ${SITE}/broken-too was not fetched. The server answered 404`,
        translations: { sw: `images: ${SITE}/broken-too haikupakuliwa. Server ilijibu 404` },
      },
      { line: 3, message: `image: ${SITE}/broken was not fetched. The server answered 404` },
    ]);
    expect(await read(known)).toMatchObject({ price: 77, image: '/media/before', images: ['/media/old'] });
  });

  it('are fetched for many rows, and not where media cannot answer', async () => {
    const prefix = randomUUID().slice(0, 8);
    const rows = Array.from(
      { length: 23 },
      (_, index) => `${prefix}-${index},${prefix} ${index},cases,5,${SITE}/${index}`,
    );
    expect(await run(csv('sku,name,category,price,image', ...rows))).toMatchObject({ created: 23, failedPictures: [] });
    expect(media.asked).toHaveLength(23);
    media.isDown = true;
    const known = await aProduct(catalog);
    // A scheme in capitals is the same scheme (RFC 3986, 3.1).
    const end = await run(csv('sku,price,image', `${known.sku},9,HTTPS://supplier.example/later`));
    expect(end).toMatchObject({ updated: 1, failedPictures: [{ line: 2 }] });
  });

  it('are refused as a row where they are no https URL', async () => {
    const known = await aProduct(catalog);
    const end = await run(csv('sku,price,image', `${known.sku},9,http://supplier.example/a`));
    expect(end).toMatchObject({
      failed: [{ message: 'image: Image must be an upload of this shop, or an https URL' }],
    });
  });
});
