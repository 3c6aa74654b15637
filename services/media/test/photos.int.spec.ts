import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aNoisyPicture, aPicture, fetchPicture, startMedia, uploadTo } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startMedia>>;
beforeAll(async () => {
  shop = await startMedia();
});
afterAll(() => shop.stop());

/** A signed-in customer who uploads photos. */
async function aCustomer() {
  const token = await shop.media.identity.tokenFor({ id: randomUUID() });
  return (files: (Uint8Array | string)[], field?: string) =>
    uploadTo(shop.media, files, { token, path: '/uploads/photos', ...(field !== undefined && { field }) });
}

/** What a phone's camera writes: lying on its side, with the place and the owner. */
const aPhoneJpeg = () =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#4a7' } })
    .withExif({
      IFD0: { Make: 'Tecno', Artist: 'Wanjiru Kamau' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 24/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('POST /uploads/photos', () => {
  it('stores photos of signed-in customers only', async () => {
    const photo = await aPicture('jpeg');
    expect((await uploadTo(shop.media, [photo], { path: '/uploads/photos' })).status).toBe(401);
    const upload = await aCustomer();
    const { status, body } = await upload([photo, await aNoisyPicture('webp')]);
    expect(status).toBe(201);
    expect(body.urls).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), expect.any(String)]);
    for (const user of [shop.catalog, shop.reviews, shop.orders])
      expect(user.kept).toEqual(expect.arrayContaining(body.urls));
  });

  it('turns a photo upright, makes it smaller, and removes the place and the owner', async () => {
    const photo = await aPhoneJpeg();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    for (const secret of ['Wanjiru Kamau', 'Tecno']) expect(photo.includes(secret)).toBe(true);
    // The tag of the GPS directory, as this JPEG has it (EXIF 2.3, 0x8825).
    const { exif } = await sharp(photo).metadata();
    expect(exif?.includes(Buffer.from([0x25, 0x88])) || exif?.includes(Buffer.from([0x88, 0x25]))).toBe(true);
    const upload = await aCustomer();
    const [url = ''] = (await upload([photo])).body.urls;
    const original = await shop.original(url);
    const metadata = await sharp(original).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 800, height: 1_600 });
    for (const gone of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(metadata[gone]).toBeUndefined();
    for (const accept of ['image/webp', 'image/avif']) {
      const { content } = await fetchPicture(shop.media, `${url}?w=1280`, accept);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
  });

  it('has one URL for a photo, whatever its file is called and says, so a removed one cannot come back as another', async () => {
    const token = await shop.media.identity.tokenFor({ id: randomUUID() });
    const pixels = sharp(await aNoisyPicture('png'));
    const described = (artist: string) =>
      pixels
        .clone()
        .withExif({ IFD0: { Artist: artist } })
        .png()
        .toBuffer();
    const urls: string[] = [];
    for (const [name, artist] of [
      ['IMG_1.png', 'Wanjiru'],
      ['holiday.png', 'Wanjiru'],
      ['IMG_2.png', 'Otieno'],
    ] as const)
      urls.push(
        ...(await uploadTo(shop.media, [await described(artist)], { token, path: '/uploads/photos', name })).body.urls,
      );
    expect(urls).toHaveLength(3);
    expect(new Set(urls).size).toBe(1);
    const another = await uploadTo(shop.media, [await aNoisyPicture('png')], { token, path: '/uploads/photos' });
    expect(urls).not.toContain(another.body.urls[0]);
  });

  it('refuses what is no photo, with a reason', async () => {
    const upload = await aCustomer();
    const half = await aNoisyPicture('jpeg');
    const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic0000mif1heic')]);
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const [file, status, code] of [
      ['hello', 415, 'unsupported_media_type'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'unsupported_media_type'],
      [heic, 415, 'heic_unsupported'],
      [half.subarray(0, half.length / 2), 400, 'picture_broken'],
      [bomb, 400, 'picture_too_large'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'too_large'],
    ] as const)
      expect([code, await upload([file])]).toMatchObject([code, { status, body: { code } }]);
    expect(await upload([await aPicture()], 'files')).toMatchObject({ status: 400, body: { code: 'no_images' } });
    const small = await aPicture('png', 4, 4);
    expect(await upload([small, small, small, small, small])).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: expect.stringContaining('At most 4 pictures of 10 MB') },
    });
  });

  it('counts the photos of an account in an hour, whatever they are, and of no other account', async () => {
    const [upload, another] = await Promise.all([aCustomer(), aCustomer()]);
    const small = await aPicture('png', 4, 4);
    for (let n = 0; n < 9; n += 1) expect((await upload([small, small, small, small])).status).toBe(201);
    for (let n = 0; n < 4; n += 1) expect((await upload(['nothing'])).status).toBe(415);
    const refused = await upload([small]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_photos' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await another([small])).status).toBe(201);
  });
});
