import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shop/shop-client/eventually';
import sharp from 'sharp';
import { aNoisyPicture, fetchPicture, openUploads, startMedia, uploadTo } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startMedia>>;
afterEach(() => shop.stop());

async function open(environment: Record<string, string> = {}) {
  shop = await startMedia({ environment });
  const token = await shop.media.identity.tokenFor({ id: randomUUID() });
  return (photo: Buffer) => uploadTo(shop.media, [photo], { token, path: '/uploads/photos' });
}

/** The ids of the decoders that this process has started. */
async function decoders(): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(ids.map(async (id) => ((await isDecoder(id)) ? [id] : [])));
  return found.flat();
}

async function isDecoder(id: number): Promise<boolean> {
  const [status, command] = await Promise.all(
    ['status', 'cmdline'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
  );
  return Boolean(status?.includes(`\nPPid:\t${process.pid}\n`) && command?.includes('decoder.mjs'));
}

/** A picture of few bytes that must be in memory as a whole before it can be made smaller. */
const aDemandingPicture = () =>
  sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#4a7' } })
    .png({ progressive: true })
    .toBuffer();

/** An upload whose decoder, with this id, stands still. */
async function aStuckUpload(upload: Awaited<ReturnType<typeof open>>) {
  const photo = await aNoisyPicture('jpeg');
  await upload(photo);
  const [id = 0] = await decoders();
  process.kill(id, 'SIGSTOP');
  const answer = upload(photo);
  await eventually(async () => expect(await openUploads(shop.uploads)).toBe(1));
  // It goes to another decoder, so the first one has its picture.
  expect(await upload(photo)).toMatchObject({ status: 201 });
  return { id, answer, photo };
}

describe('pictures of strangers', () => {
  it('are opened in a process without our environment, with limits, that ends without work', async () => {
    const upload = await open({ DECODER_MEMORY_MB: '300', DECODER_IDLE_MS: '3000' });
    await eventually(async () => expect(await decoders()).toEqual([]));
    expect(await upload(await aNoisyPicture('jpeg'))).toMatchObject({ status: 201 });
    const [id = 0, ...others] = await decoders();
    expect(others).toEqual([]);
    expect(await readFile(`/proc/${id}/environ`, 'utf8')).not.toMatch(/TOKEN|SECRET|DATABASE|PATH/);
    const limits = await readFile(`/proc/${id}/limits`, 'utf8');
    expect(limits).toMatch(new RegExp(`Max data size +${300 * 1024 * 1024} `));
    expect(limits).toMatch(/Max file size +0 /);
    expect(limits).toMatch(/Max core file size +0 /);
    await eventually(async () => expect(await decoders()).toEqual([]), 10_000);
  });

  it('cannot make the service end: a killed decoder costs one answer', async () => {
    const upload = await open();
    const { id, answer, photo } = await aStuckUpload(upload);
    process.kill(id, 'SIGKILL');
    expect(await answer).toMatchObject({ status: 503, body: { code: 'picture_interrupted' } });
    const again = await upload(photo);
    expect(again).toMatchObject({ status: 201 });
    expect((await fetchPicture(shop.media, again.body.urls[0] ?? '')).status).toBe(200);
  });

  it('are rendered again when a decoder was killed meanwhile', async () => {
    const upload = await open();
    const [url = ''] = (await upload(await aNoisyPicture('png'))).body.urls;
    const [uploading = 0] = await decoders();
    await fetchPicture(shop.media, `${url}?w=160`);
    const [id = 0] = (await decoders()).filter((one) => one !== uploading);
    process.kill(id, 'SIGSTOP');
    // One of them waits for the decoder that stands still, the other one has the second decoder.
    const pictures = ['320', '480'].map((width) => fetchPicture(shop.media, `${url}?w=${width}`));
    expect((await Promise.race(pictures)).status).toBe(200);
    process.kill(id, 'SIGKILL');
    for (const picture of pictures) expect((await picture).status).toBe(200);
  });

  it('are rendered again when there was no time for it', async () => {
    const upload = await open({ DECODER_SECONDS: '4' });
    const [url = ''] = (await upload(await aNoisyPicture('png'))).body.urls;
    const [uploading = 0] = await decoders();
    await fetchPicture(shop.media, `${url}?w=160`);
    const [id = 0] = (await decoders()).filter((one) => one !== uploading);
    process.kill(id, 'SIGSTOP');
    expect((await fetchPicture(shop.media, `${url}?w=320`)).status).toBe(200);
    await eventually(async () => expect(await decoders()).not.toContain(id));
  });

  it('that crash the decoder are refused', async () => {
    const upload = await open();
    const { id, answer, photo } = await aStuckUpload(upload);
    for (const signal of ['SIGSEGV', 'SIGCONT'] as const) process.kill(id, signal);
    expect(await answer).toMatchObject({ status: 400, body: { code: 'picture_too_demanding' } });
    expect(await upload(photo)).toMatchObject({ status: 201 });
  });

  it('that need more memory than a decoder has are refused', async () => {
    const upload = await open({ DECODER_MEMORY_MB: '120' });
    const refused = await upload(await aDemandingPicture());
    expect(refused).toMatchObject({ status: 400, body: { code: 'picture_too_demanding' } });
    expect(refused.body.message).toContain('Picture 1 takes too much memory');
    expect(await upload(await aNoisyPicture('png'))).toMatchObject({ status: 201 });
  });

  it('that need more time than a picture has are refused', async () => {
    const upload = await open({ DECODER_SECONDS: '4' });
    const { id, answer, photo } = await aStuckUpload(upload);
    expect(await answer).toMatchObject({ status: 400, body: { code: 'picture_too_demanding' } });
    await eventually(async () => expect(await decoders()).not.toContain(id));
    expect(await upload(photo)).toMatchObject({ status: 201 });
  });
});
