import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { Clock } from '@shop/service-kit/domain/clock';
import { StandIn, type StandInAnswer } from '@shop/service-kit/testing/stand-in';
import { createLogger } from '@shop/service-kit/observe/logger';
import { TestService } from '@shop/service-kit/testing/test-service';
import { withClock } from '@shop/service-kit/testing/with-clock';
import { openStorage } from '../src/adapters/storage/open-storage.js';
import { MediaSettings } from '../src/config.js';
import type { Storage } from '../src/ports/storage.js';
import { mediaService } from '../src/service.js';

/** A fake service that uses pictures. The test says which ones. */
class StandInUser extends StandIn {
  isDown = false;
  readonly used = new Set<string>();
  /** The pictures that requests asked about, and those that requests named as stored. */
  readonly asked: string[] = [];
  readonly kept: string[] = [];
  /** Runs before each answer about unused pictures. */
  beforeAnswer: (urls: string[]) => Promise<void> = async () => {};

  protected async answer(_method: string, url: string, text: string) {
    if (this.isDown) return { status: 503, body: { code: 'unavailable', message: 'Busy', requestId: 'r' } };
    if (url.endsWith('/kept')) {
      this.kept.push(...(JSON.parse(text) as { urls: string[] }).urls);
      return { status: 204, body: undefined };
    }
    const urls = (JSON.parse(text) as { pictures: { url: string }[] }).pictures.map((picture) => picture.url);
    this.asked.push(...urls);
    await this.beforeAnswer(urls);
    return { status: 200, body: { urls: urls.filter((one) => !this.used.has(one)) } };
  }
}

/** A clock that a test sets. */
class TestClock extends Clock {
  /** How it differs from the real time. */
  aheadMs = 0;
  /** The time at which it stands still. */
  stoppedAt: number | undefined;

  now(): Date {
    return new Date(this.stoppedAt ?? Date.now() + this.aheadMs);
  }
}

/** An S3 that is empty and stores nothing: it never finishes, or fails. */
export class FaultyS3 extends StandIn {
  constructor(private readonly fault: 'stuck' | 'fails') {
    super();
  }

  protected answer(method: string, url: string): StandInAnswer | Promise<StandInAnswer> {
    if (method === 'HEAD') return { status: 200, body: undefined };
    if (url.includes('?policy')) return { status: 204, body: undefined };
    if (method === 'PUT') return this.fault === 'fails' ? { status: 500, body: undefined } : new Promise(() => {});
    return { status: 404, body: undefined };
  }
}

/** Media with a new folder, or with a new bucket on the server of TEST_S3_ENDPOINT, or of `s3`. */
export async function startMedia({ s3, environment }: { s3?: string; environment?: Record<string, string> } = {}) {
  const [catalog, reviews, orders] = [new StandInUser(), new StandInUser(), new StandInUser()];
  const clock = new TestClock();
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  const uploads = await mkdtemp(join(tmpdir(), 'uploads-test-'));
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  const place = {
    S3_ENDPOINT: s3 ?? TEST_S3_ENDPOINT,
    S3_ACCESS_KEY: s3 ? 'key' : TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: s3 ? 'secret' : TEST_S3_SECRET_KEY,
    S3_BUCKET: `test-${randomUUID()}`,
  };
  let storage: Storage;
  const media = await TestService.start({
    name: 'media',
    settings: MediaSettings,
    service: async (config) => {
      storage = await openStorage(config, createLogger('test', 'fatal'));
      return withClock(mediaService(config), clock);
    },
    environment: {
      ...(place.S3_ENDPOINT ? place : { MEDIA_DIR: folder }),
      CATALOG_URL: await catalog.start(),
      REVIEWS_URL: await reviews.start(),
      ORDERS_URL: await orders.start(),
      UPLOAD_SWEEP_MS: '50',
      UPLOAD_DIR: uploads,
      ...environment,
    },
  });
  const stop = async () => {
    await media.stop();
    await Promise.all([catalog, reviews, orders].map((user) => user.stop()));
    await rm(folder, { recursive: true });
    await rm(uploads, { recursive: true });
  };
  /** The bytes that are stored of a picture. */
  const original = async (url: string) => {
    const stored = await storage.read(url.split('/').at(-1) ?? '');
    if (!stored) throw new Error(`Nothing is stored of ${url}`);
    return buffer(stored.content);
  };
  return { media, original, catalog, reviews, orders, clock, uploads, bucket: place.S3_BUCKET, stop };
}

/** A picture in one plain colour. */
export const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png', width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Copyright: 'Somebody, who lives somewhere' } })
    .toFormat(format)
    .toBuffer();

/** A picture whose second half cannot be guessed from the first. */
export const aNoisyPicture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();

/** Uploads files under a field as a browser's form does. */
export async function uploadTo(
  media: TestService,
  files: (Uint8Array | string)[],
  {
    token,
    field = 'images',
    type = 'image/png',
    path = '/upload',
    name = 'picture.png',
  }: { token?: string; field?: string; type?: string; path?: string; name?: string } = {},
) {
  const form = new FormData();
  for (const file of files)
    form.append(field, new Blob([typeof file === 'string' ? file : new Uint8Array(file)], { type }), name);
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(media.url + path, { method: 'POST', body: form, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { urls: string[]; code?: string; message?: string },
  };
}

/** One picture as a browser requests it. */
export async function fetchPicture(media: TestService, address: string, accept = 'image/webp') {
  const response = await fetch(media.url + address, { headers: { accept } });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, content };
}

/** How many files of uploads in this folder the process has open. */
export async function openUploads(folder: string): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((link) => link.startsWith(`${folder}/`)).length;
}
