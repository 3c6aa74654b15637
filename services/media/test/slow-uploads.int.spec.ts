import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import { aNoisyPicture, openUploads, startMedia, uploadTo } from './fixtures.js';
import { beginUpload, type SlowUpload } from './slow-upload.js';

let shop: Awaited<ReturnType<typeof startMedia>>;
let photo: Buffer;
beforeAll(async () => {
  shop = await startMedia();
  photo = await aNoisyPicture('jpeg');
});
afterAll(() => shop.stop());

const aToken = () => shop.media.identity.tokenFor({ id: randomUUID() });

/** Half-sent uploads of each account. */
async function slowUploadsOf(accounts: number, each: number): Promise<SlowUpload[]> {
  const tokens = await Promise.all(Array.from({ length: accounts }, aToken));
  return Promise.all(
    tokens.flatMap((token) => Array.from({ length: each }, () => beginUpload(shop.media, token, photo))),
  );
}

const openFiles = () => openUploads(shop.uploads);

describe('slow uploads', () => {
  it('keep no one waiting: twelve of six accounts stand still, a thirteenth finishes', async () => {
    const slow = await slowUploadsOf(6, 2);
    await eventually(async () => expect(await openFiles()).toBe(12));
    const token = await aToken();
    expect(await uploadTo(shop.media, [photo], { token, path: '/uploads/photos' })).toMatchObject({ status: 201 });
    expect(await readdir(shop.uploads)).toEqual([]);
    expect(await Promise.all(slow.map(({ finish }) => finish()))).toEqual(slow.map(() => 201));
    await eventually(async () => expect(await openFiles()).toBe(0));
  });

  it('leave nothing behind when the sender goes away', async () => {
    const slow = await slowUploadsOf(2, 2);
    await eventually(async () => expect(await openFiles()).toBe(4));
    for (const { abort } of slow) abort();
    await eventually(async () => expect(await openFiles()).toBe(0));
    expect(await readdir(shop.uploads)).toEqual([]);
  });

  it('of one account are four at a time', async () => {
    const token = await aToken();
    const slow = await Promise.all(Array.from({ length: 4 }, () => beginUpload(shop.media, token, photo)));
    await eventually(async () => expect(await openFiles()).toBe(4));
    const upload = () => uploadTo(shop.media, [photo], { token, path: '/uploads/photos' });
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'uploads_busy' } });
    slow[0]?.abort();
    await eventually(async () => expect(await upload()).toMatchObject({ status: 201 }));
    for (const { abort } of slow) abort();
  });
});
