import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedProducts } from '@shop/contracts/seed';
import { storeDrawings } from '@shop/contracts/media';
import { newServiceKey, publicServiceKeys } from '@shop/service-kit/auth/new-service-key';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { catalogue } from './catalogue.js';
import { readSettings } from './config.js';
import { seedShop, SeedingError } from './seeding.js';

type Rows = z.infer<typeof seedProducts.body>['products'];

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}

/** Catalog and media in one server. It validates bodies with the contract, as the services do. */
async function aShop({ done = false, token = 'secret', port = 0, failures = 0 } = {}) {
  const rows: Rows = [];
  const calls: string[] = [];
  const answer = async (request: IncomingMessage): Promise<[number, unknown?]> => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    if (calls.length <= failures) return [503, { message: 'The database cannot be reached.' }];
    if (request.headers['x-service-token'] !== token) return [401, { message: 'No' }];
    const body = await bodyOf(request);
    if (call === 'GET /internal/seed') return [200, { done }];
    if (call === 'POST /internal/seed/done') return [204];
    if (call === 'POST /internal/seed') {
      const { products } = seedProducts.body.parse(body);
      rows.push(...products);
      return [200, { created: products.length }];
    }
    const { drawings } = storeDrawings.body.parse(body);
    return [201, { urls: drawings.map((_, index) => `/media/${calls.length}-${index}`) }];
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(body === undefined ? undefined : JSON.stringify(body)),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { rows, calls, origin, server };
}

function aSeeding(origin: string, lines: string[] = []) {
  return {
    catalogUrl: origin,
    mediaUrl: origin,
    tokenFor: () => 'secret',
    patienceMs: 0,
    report: (line: string) => lines.push(line),
  };
}

describe('seeding', () => {
  it('stores every product with its own pictures, in rows that the contract accepts', async () => {
    const shop = await aShop();
    const lines: string[] = [];
    await seedShop(aSeeding(shop.origin, lines), catalogue);
    expect(shop.rows.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
    const images = shop.rows.flatMap(({ image, images: more }) => [image, ...(more ?? [])]);
    expect(new Set(images).size).toBe(images.length);
    expect(shop.rows.every(({ images: more }) => (more ?? []).length >= 2)).toBe(true);
    expect(shop.calls.at(-1)).toBe('POST /internal/seed/done');
    expect(lines.at(-1)).toBe(`seed ${catalogue.length}/${catalogue.length}`);
  });

  it('does not change a seeded shop', async () => {
    const shop = await aShop({ done: true });
    await seedShop(aSeeding(shop.origin), catalogue);
    expect(shop.calls).toEqual(['GET /internal/seed']);
  });

  it('reports which call was refused', async () => {
    const shop = await aShop({ token: 'another' });
    await expect(seedShop(aSeeding(shop.origin), catalogue)).rejects.toThrow(
      'GET /internal/seed was answered with 401: {"message":"No"}',
    );
  });

  it('reports which service could not be reached', async () => {
    await expect(seedShop(aSeeding('http://127.0.0.1:9'), catalogue)).rejects.toThrow(SeedingError);
  });

  it('waits for a service that starts later', async () => {
    const { origin } = await aShop();
    for (const close of closers.splice(0)) close();
    const seeding = seedShop({ ...aSeeding(origin), patienceMs: 10_000 }, catalogue.slice(0, 2));
    const shop = await aShop({ port: Number(new URL(origin).port) });
    await seeding;
    expect(shop.rows).toHaveLength(2);
  });

  it('repeats a call that failed because a dependency is still starting', async () => {
    const shop = await aShop({ failures: 2 });
    await seedShop({ ...aSeeding(shop.origin), patienceMs: 10_000 }, catalogue.slice(0, 2));
    expect(shop.calls.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'GET /internal/seed'));
    expect(shop.rows).toHaveLength(2);
  });

  it('repeats a call when the connection ends before the answer', async () => {
    const shop = await aShop();
    shop.server.once('connection', (socket) => socket.destroy());
    await seedShop({ ...aSeeding(shop.origin), patienceMs: 10_000 }, catalogue.slice(0, 2));
    expect(shop.rows).toHaveLength(2);
  });
});

describe('the settings of the seed', () => {
  it('are named together when missing', () => {
    expect(() => readSettings({ MEDIA_URL: 'http://media' })).toThrow(
      'The seed needs CATALOG_URL, SERVICE_KEY, SERVICE_PUBLIC_KEYS.',
    );
  });

  it('lose the slash at the end', () => {
    const SERVICE_KEY = newServiceKey();
    const SERVICE_PUBLIC_KEYS = publicServiceKeys({ seed: SERVICE_KEY });
    const settings = { CATALOG_URL: 'http://c/', MEDIA_URL: 'http://m', SERVICE_KEY, SERVICE_PUBLIC_KEYS };
    expect(readSettings(settings)).toMatchObject({ catalogUrl: 'http://c', mediaUrl: 'http://m' });
  });
});
