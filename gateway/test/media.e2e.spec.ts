import { beforeAll, describe, expect, it } from '@jest/globals';
import { aCustomer, runFile, theAdmin, uploadTo } from './shop.js';

/** One red pixel as PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

let admin: string;
beforeAll(async () => {
  admin = await theAdmin();
});

const upload = (token: string | undefined, files: readonly Buffer[]) => uploadTo('/upload', token, files);

describe('POST /upload', () => {
  it('stores pictures of administrators only', async () => {
    const { status, body } = await upload(admin, [PNG, PNG]);
    expect(status).toBe(201);
    expect(body.urls).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), body.urls?.[0]]);
    expect((await upload(undefined, [PNG])).status).toBe(401);
    expect((await upload((await aCustomer()).token, [PNG])).status).toBe(403);
  });

  it('checks a file by its content, not by its name', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const content of [script, Buffer.from('hello'), Buffer.alloc(0)]) {
      expect(await upload(admin, [content])).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      });
    }
  });

  it('refuses too many, too large, and none', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload(admin, [large])).status).toBe(413);
    expect(
      (
        await upload(
          admin,
          Array.from({ length: 11 }, () => PNG),
        )
      ).status,
    ).toBe(413);
    expect(await upload(admin, [])).toMatchObject({ status: 400, body: { code: 'no_images' } });
  });
});

describe('GET /media/{key}', () => {
  it('returns the best format the browser accepts, cacheable for ever', async () => {
    const { body } = await upload(admin, [PNG]);
    const picture = `${runFile().shopUrl}${body.urls?.[0]}?w=320`;
    const avif = await fetch(picture, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(avif.headers.get('content-type')).toBe('image/avif');
    const webp = await fetch(picture, { headers: { accept: 'image/webp,*/*' } });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(webp.headers.get('vary')).toContain('Accept');
  });

  it('answers 404 for other keys', async () => {
    for (const key of ['0'.repeat(32), 'nope', '..%2f..%2fsecrets.json']) {
      expect((await fetch(`${runFile().shopUrl}/media/${key}`)).status).toBe(404);
    }
  });
});
