import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mediaUrl } from '@shop/contracts/media';
import { eventually } from '@shop/shop-client/eventually';
import { aNoisyPicture, fetchPicture, startMedia, uploadTo } from './fixtures.js';

const DAY_MS = 86_400_000;

let shop: Awaited<ReturnType<typeof startMedia>>;
let token: string;
beforeAll(async () => {
  shop = await startMedia();
  token = await shop.media.identity.tokenFor({ roles: ['catalogue'] });
});
afterAll(() => shop.stop());
beforeEach(() => {
  for (const user of [shop.catalog, shop.reviews, shop.orders]) {
    user.isDown = false;
    user.beforeAnswer = async () => {};
    user.asked.length = 0;
  }
  shop.clock.aheadMs = 0;
});

const upload = async (picture?: Buffer): Promise<string> => {
  const { body } = await uploadTo(shop.media, [picture ?? (await aNoisyPicture('png'))], { token });
  return body.urls[0] ?? '';
};
const statusOf = async (address: string) => (await fetchPicture(shop.media, mediaUrl(address, 160))).status;
const deletions = async () => (await shop.media.metrics()).get('unused_uploads_deleted_total') ?? 0;

describe('an upload', () => {
  it('is deleted with its renderings after 7 days, unless a product uses it', async () => {
    const [unused, used] = [await upload(), await upload()];
    shop.catalog.used.add(used);
    expect([await statusOf(unused), await statusOf(used)]).toEqual([200, 200]);
    const body = {
      drawings: [{ svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0"/></svg>` }],
    };
    const drawings = await shop.media.request<{ urls: string[] }>('POST', '/internal/drawings', {
      asService: 'seed',
      body,
    });
    shop.clock.aheadMs = 8 * DAY_MS;
    await eventually(async () => expect(await statusOf(unused)).toBe(404));
    await eventually(async () => expect(await deletions()).toBe(1));
    expect(await statusOf(used)).toBe(200);
    expect(await statusOf(drawings.body.urls[0] ?? '')).toBe(200);
    expect([...new Set(shop.catalog.asked)].sort()).toEqual([unused, used].sort());
  });

  it('stays while a review or a return request has it, and goes when neither does', async () => {
    const [unused, reviewed, returned] = [await upload(), await upload(), await upload()];
    shop.reviews.used.add(reviewed);
    shop.orders.used.add(returned);
    shop.clock.aheadMs = 8 * DAY_MS;
    await eventually(async () => expect(await statusOf(unused)).toBe(404));
    expect([await statusOf(reviewed), await statusOf(returned)]).toEqual([200, 200]);
    // Each is asked only about what the ones before it do not need.
    expect(shop.orders.asked).not.toContain(reviewed);
    shop.reviews.used.clear();
    shop.clock.aheadMs = 10 * DAY_MS;
    await eventually(async () => expect(await statusOf(reviewed)).toBe(404));
    expect(await statusOf(returned)).toBe(200);
  });

  it.each(['catalog', 'reviews', 'orders'] as const)('stays while %s cannot be asked', async (target) => {
    const unused = await upload();
    shop[target].isDown = true;
    shop.clock.aheadMs = 8 * DAY_MS;
    const failures = async () =>
      [...(await shop.media.metrics())].filter(
        ([name]) => name.includes(`target="${target}"`) && /discarded.*outcome="failed"/.test(name),
      ).length;
    await eventually(async () => expect(await failures()).toBeGreaterThan(0));
    expect(await statusOf(unused)).toBe(200);
    shop[target].isDown = false;
    await eventually(async () => expect(await statusOf(unused)).toBe(404));
  });

  it('stays when it is uploaded again, also between the question and the deletion', async () => {
    const picture = await aNoisyPicture('png');
    const [address, used] = [await upload(picture), await upload()];
    shop.catalog.used.add(used);
    const collectedBefore = Date.now() + 100;
    shop.catalog.beforeAnswer = async (urls) => {
      if (!urls.includes(address)) return;
      // Objects of a bucket have whole seconds.
      await eventually(() => expect(Date.now()).toBeGreaterThan(collectedBefore + 1_000));
      await upload(picture);
    };
    shop.clock.stoppedAt = collectedBefore + 7 * DAY_MS;
    const times = (urls: string[], wanted: string) => urls.filter((url) => url === wanted).length;
    await eventually(() => expect(times(shop.catalog.kept, address)).toBe(2));
    // The round after that has begun.
    const rounds = times(shop.catalog.asked, used);
    await eventually(() => expect(times(shop.catalog.asked, used)).toBeGreaterThan(rounds + 1));
    expect(times(shop.catalog.asked, address)).toBe(1);
    expect(await statusOf(address)).toBe(200);
  });
});
