import { setTimeout as pause } from 'node:timers/promises';
import { seedDone, seedProducts, seedState } from '@shop/contracts/catalog';
import type { Endpoint } from '@shop/contracts/endpoint';
import { storeDrawings } from '@shop/contracts/media';
import { toKes } from '@shop/contracts/money';
import type { z } from 'zod';
import { drawProduct } from './drawings/draw-product.js';
import { productIdOf, type SeedProduct } from './product.js';

/** The shop to be filled. */
export interface Shop {
  /** Origins of the two services, without a slash at the end. */
  catalogUrl: string;
  mediaUrl: string;
  /** The credential of calls between services. */
  token: string;
  /** How long a service that cannot be reached is waited for; 60 s unless told. */
  patienceMs?: number;
  /** Gets one line a batch: "seed 25/217". */
  report: (line: string) => void;
}

/** Seeding ended early; the message is one plain sentence. */
export class SeedingError extends Error {}

const productsPerBatch = 25;
const drawingsPerBatch = 30;
/** A batch of drawings is rendered in several widths, on a slow machine for long. */
const answerMs = 120_000;

/** Fills an empty shop with the catalogue and its pictures; a shop that says it is seeded is left alone. @throws SeedingError */
export async function seedShop(shop: Shop, products: readonly SeedProduct[]): Promise<void> {
  const { done } = await call(shop, shop.catalogUrl, seedState);
  if (done) return shop.report('seed already done');
  let sown = 0;
  for (const batch of inBatches(products, productsPerBatch)) {
    const pictures = await storePictures(shop, batch);
    const rows = batch.map((product, index) => rowOf(product, pictures[index] ?? []));
    await call(shop, shop.catalogUrl, seedProducts, { products: rows });
    sown += batch.length;
    shop.report(`seed ${sown}/${products.length}`);
  }
  await call(shop, shop.catalogUrl, seedDone);
}

/** The addresses of each product's pictures, in the products' order. */
async function storePictures(shop: Shop, products: readonly SeedProduct[]): Promise<string[][]> {
  const drawn = products.map((product) => drawProduct(product));
  const urls: string[] = [];
  for (const batch of inBatches(drawn.flat(), drawingsPerBatch)) {
    const drawings = batch.map(({ svg }) => ({ svg }));
    const stored = await call(shop, shop.mediaUrl, storeDrawings, { drawings });
    if (stored.urls.length !== batch.length)
      throw new SeedingError('The media service kept fewer drawings than it was sent.');
    urls.push(...stored.urls);
  }
  return drawn.map((drawings) => urls.splice(0, drawings.length));
}

type Row = z.input<typeof seedProducts.body>['products'][number];

function rowOf(product: SeedProduct, [image = '', ...images]: string[]): Row {
  const { slug, priceCents, compat, ...rest } = product;
  // The facts are plain JSON; their schemas keep unnamed keys, whose type is therefore unknown.
  return { ...rest, id: productIdOf(slug), price: toKes(priceCents), image, images, compat: compat as Row['compat'] };
}

function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

async function call<E extends Endpoint>(
  shop: Shop,
  origin: string,
  endpoint: E,
  body?: z.input<NonNullable<E['body']>>,
): Promise<z.output<NonNullable<E['response']>>> {
  const response = await reach(shop, `${origin}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'x-service-token': shop.token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    const told = (await response.text()).slice(0, 300);
    throw new SeedingError(`${endpoint.method} ${endpoint.path} was answered with ${response.status}: ${told}`);
  }
  return endpoint.response?.parse(await response.json()) as z.output<NonNullable<E['response']>>;
}

/**
 * Services start beside the seed, and a network of containers learns their names late: what fails before an answer is tried
 * again until the shop's patience ends. Every call may be made twice.
 */
async function reach(shop: Shop, url: string, init: RequestInit): Promise<Response> {
  const patient = Date.now() + (shop.patienceMs ?? 60_000);
  for (;;) {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
    } catch (error) {
      // The timeout has no cause: then the service was there, and did not answer.
      const { cause } = error as { cause?: { code?: string } };
      if (cause === undefined || Date.now() > patient)
        throw new SeedingError(`${new URL(url).origin} could not be reached (${cause?.code ?? 'no answer'}).`);
      await pause(250);
    }
  }
}
