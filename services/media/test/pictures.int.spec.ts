import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CategoryId } from '@shop/contracts/category';
import { categoryDrawingUrl, MEDIA_WIDTHS, mediaUrl } from '@shop/contracts/media';
import sharp from 'sharp';
import { aNoisyPicture, aPicture, FaultyS3, fetchPicture, startMedia, uploadTo } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startMedia>>;
let admin: string;
beforeAll(async () => {
  shop = await startMedia();
  admin = await shop.media.identity.tokenFor({ isAdmin: true });
});
afterAll(() => shop.stop());

const upload = (files: (Uint8Array | string)[], parts: { token?: string; field?: string; type?: string } = {}) =>
  uploadTo(shop.media, files, { token: admin, ...parts });

describe('POST /upload', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('accepts %s and returns its URL', async (format) => {
    const answer = await upload([await aPicture(format)]);
    expect(answer).toMatchObject({ status: 201, body: { urls: [expect.stringMatching(/^\/media\/[\w.-]+$/)] } });
    expect((await fetchPicture(shop.media, answer.body.urls[0] ?? '')).status).toBe(200);
  });

  it('accepts several, in their order', async () => {
    const [small, large] = await Promise.all([aPicture('png', 10, 10), aPicture('png', 900, 10)]);
    const { body } = await upload([small, large, small]);
    expect(body.urls).toHaveLength(3);
    const { content } = await fetchPicture(shop.media, body.urls[1] ?? '');
    expect((await sharp(content).metadata()).width).toBe(900);
  });

  it('is for administrators only', async () => {
    const picture = await aPicture();
    expect((await uploadTo(shop.media, [picture])).status).toBe(401);
    expect((await upload([picture], { token: await shop.media.identity.tokenFor() })).status).toBe(403);
  });

  it.each([
    ['a text that calls itself a picture', 'hello'],
    ['an empty file', ''],
    ['a drawing that could carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a program', Buffer.from('7f454c460201010000', 'hex')],
  ])('checks the content: refuses %s', async (_what, content) => {
    expect(await upload([content])).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'refuses the first half of a %s, and stores none of the upload',
    async (format) => {
      const whole = await aNoisyPicture(format);
      const half = whole.subarray(0, whole.length / 2);
      expect(await upload([await aPicture(), half])).toMatchObject({
        status: 400,
        body: { code: 'picture_broken', message: expect.stringContaining('Picture 2') },
      });
    },
  );

  it('says so when the storage fails', async () => {
    const s3 = new FaultyS3('fails');
    const failing = await startMedia({ s3: await s3.start() });
    try {
      const token = await failing.media.identity.tokenFor({ isAdmin: true });
      expect(await uploadTo(failing.media, [await aPicture()], { token })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
    } finally {
      await failing.stop();
      await s3.stop();
    }
  });

  it('refuses a bomb: a small file that would need gigabytes', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await upload([bomb])).toMatchObject({ status: 400, body: { code: 'picture_too_large' } });
  });

  it('keeps only the picture of a file that is also a page with a script', async () => {
    const script = '<html><script>alert(1)</script></html>';
    const polyglot = Buffer.concat([await aPicture('jpeg'), Buffer.from(script)]);
    const answer = await upload([polyglot], { type: 'text/html' });
    expect(answer.status).toBe(201);
    const { content, headers } = await fetchPicture(shop.media, answer.body.urls[0] ?? '');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(content.includes('script')).toBe(false);
  });

  it('refuses another field, another content type, and too many', async () => {
    const picture = await aPicture('png', 4, 4);
    expect(await upload([picture], { field: 'files' })).toMatchObject({ status: 400, body: { code: 'no_images' } });
    const json = await shop.media.request('POST', '/upload', { token: admin, body: { images: [] } });
    expect(json.status).toBe(415);
    expect((await upload(Array.from({ length: 11 }, () => picture))).status).toBe(413);
  });

  it('refuses a file above 10 MB', async () => {
    expect((await upload([Buffer.alloc(10 * 1024 * 1024 + 1)])).status).toBe(413);
  });
});

describe('GET /media/:key', () => {
  it('has a drawing of each category, and of nothing else', async () => {
    const drawn = await Promise.all(
      CategoryId.options.map((category) => fetchPicture(shop.media, mediaUrl(categoryDrawingUrl(category), 160))),
    );
    expect(drawn.map(({ status }) => status)).toEqual(CategoryId.options.map(() => 200));
    expect(new Set(drawn.map(({ content }) => Buffer.from(content).toString('base64'))).size).toBe(drawn.length);
    for (const key of ['category-', 'category-toasters', 'category-constructor'])
      expect((await fetchPicture(shop.media, `/media/${key}`)).status).toBe(404);
  });

  it('returns a format the browser accepts, cacheable for ever, without camera metadata', async () => {
    const address = (await upload([await aPicture('jpeg')])).body.urls[0] ?? '';
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'heif'],
      ['image/webp,*/*', 'webp'],
    ]) {
      const { headers, content } = await fetchPicture(shop.media, mediaUrl(address, 320), accept);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('vary')).toBe('Accept');
      const metadata = await sharp(content).metadata();
      expect(metadata).toMatchObject({ format, width: 320 });
      expect(metadata.exif).toBeUndefined();
    }
  });

  it('sends the same bytes from a new rendering and from the storage', async () => {
    const address = mediaUrl((await upload([await aPicture('png', 700, 300)])).body.urls[0] ?? '', 640);
    const [made, kept] = [await fetchPicture(shop.media, address), await fetchPicture(shop.media, address)];
    expect(kept.content).toEqual(made.content);
    expect(kept.headers.get('content-length')).toBe(String(made.content.length));
  });

  it('does not wait for a storage that stores nothing', async () => {
    const s3 = new FaultyS3('stuck');
    const stuck = await startMedia({ s3: await s3.start() });
    try {
      for (const width of [320, 320, 640] as const)
        expect((await fetchPicture(stuck.media, mediaUrl(categoryDrawingUrl('memory'), width))).status).toBe(200);
    } finally {
      // Its end waits for what is being stored.
      await s3.stop();
      await stuck.stop();
    }
  });

  it('uses a fixed set of widths and never enlarges', async () => {
    const address = (await upload([await aPicture('png', 500, 100)])).body.urls[0] ?? '';
    const widthOf = async (query: string) =>
      (await sharp((await fetchPicture(shop.media, address + query)).content).metadata()).width;
    expect(await widthOf('?w=161')).toBe(320);
    expect(await widthOf(`?w=${MEDIA_WIDTHS.at(-1)}`)).toBe(500);
    expect(await widthOf('?w=9999')).toBe(500);
  });

  it.each(['?w=0', '?w=-5', '?w=abc', '?w=1000000'])('refuses %s', async (query) => {
    const address = (await upload([await aPicture('png', 4, 4)])).body.urls[0] ?? '';
    expect((await fetchPicture(shop.media, address + query)).status).toBe(400);
  });

  it.each(['unknown', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(300)])('answers 404 for the key %j', async (key) => {
    expect([400, 404, 414]).toContain((await fetchPicture(shop.media, `/media/${key}`)).status);
  });
});

describe('POST /internal/drawings', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30H0z"/></svg>';

  it("renders pictures of the shop's own drawings, for services only", async () => {
    const body = { drawings: [{ svg: drawing }] };
    const answer = await shop.media.request<{ urls: string[] }>('POST', '/internal/drawings', {
      asService: 'seed',
      body,
    });
    expect(answer.status).toBe(201);
    const { headers } = await fetchPicture(shop.media, answer.body.urls[0] ?? '');
    expect(headers.get('content-type')).toBe('image/webp');
    expect((await shop.media.request('POST', '/internal/drawings', { token: admin, body })).status).toBe(404);
  });

  it.each([{ drawings: [] }, { drawings: [{ svg: 'text' }] }, {}])('refuses the body %j', async (body) => {
    expect((await shop.media.request('POST', '/internal/drawings', { asService: 'seed', body })).status).toBe(400);
  });
});

describe('POST /internal/pictures/fetched', () => {
  const path = '/internal/pictures/fetched';
  const fetched = (url: string) => shop.media.request('POST', path, { asService: 'catalog', body: { url } });

  it('says why a picture cannot be had, and asks no server inside', async () => {
    for (const url of [shop.media.url, 'https://localhost/a.png', 'https://169.254.169.254/latest', 'picture'])
      expect(await fetched(url)).toMatchObject({ status: 200, body: { problem: expect.any(String) } });
  });

  it('is for the catalogue alone', async () => {
    const body = { url: 'https://localhost/a.png' };
    expect((await shop.media.request('POST', path, { token: admin, body })).status).toBe(404);
    expect((await shop.media.request('POST', path, { asService: 'seed', body })).status).toBe(404);
    expect((await fetched('x'.repeat(2_001))).status).toBe(400);
  });
});

const { TEST_S3_ENDPOINT } = process.env;
if (TEST_S3_ENDPOINT !== undefined)
  describe('the bucket', () => {
    it('is readable by the service only', async () => {
      const address = (await upload([await aPicture()])).body.urls[0] ?? '';
      expect((await fetchPicture(shop.media, address)).status).toBe(200);
      const key = address.split('/').at(-1) ?? '';
      for (const path of ['', `/${key}`, '?policy'])
        expect((await fetch(`${TEST_S3_ENDPOINT}/${shop.bucket}${path}`)).status).toBe(403);
    });
  });
