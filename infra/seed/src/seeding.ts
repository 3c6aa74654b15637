import type { ServiceName } from '@shop/contracts/callers';
import { storeDrawings } from '@shop/contracts/media';
import { toKes } from '@shop/contracts/money';
import { seedDone, seedProducts, seedState } from '@shop/contracts/seed';
import { SERVICE_TOKEN_HEADER } from '@shop/service-kit/auth/service-tokens';
import { ShopClient } from '@shop/shop-client/client';
import { RefusedCall, UnreachableShop } from '@shop/shop-client/failures';
import type { z } from 'zod';
import { drawProduct } from './drawings/draw-product.js';
import { productIdOf, skuOf, type SeedProduct } from './product.js';

/** The shop to seed. */
export interface Shop {
  /** Origins of the two services, without a slash at the end. */
  catalogUrl: string;
  mediaUrl: string;
  /** A token of the seed for calls to this service. */
  tokenFor: (service: ServiceName) => string;
  /** How long to wait for an unreachable service; 120 s by default. */
  patienceMs?: number;
  /** Receives one line for each batch: "seed 25/217". */
  report: (line: string) => void;
}

/** Seeding failed; the message is one sentence for the operator. */
export class SeedingError extends Error {}

const productsPerBatch = 25;
const drawingsPerBatch = 30;
/** Each drawing of a batch is rendered in several widths, which takes long on a slow machine. */
const answerMs = 120_000;

/** One of the two services. It may start at the same time as the seed, so every call can be repeated. */
function clientOf({ tokenFor, patienceMs = 120_000 }: Shop, service: ServiceName, baseUrl: string): ShopClient {
  return new ShopClient({
    baseUrl,
    // A token is valid for less time than seeding may take.
    get headers() {
      return { [SERVICE_TOKEN_HEADER]: tokenFor(service) };
    },
    timeoutMs: answerMs,
    patienceMs,
  });
}

/** Adds the catalogue and its pictures to an empty shop; a seeded shop is not changed. @throws SeedingError */
export async function seedShop(shop: Shop, products: readonly SeedProduct[]): Promise<void> {
  try {
    await storeProducts(shop, products);
  } catch (error) {
    if (error instanceof RefusedCall || error instanceof UnreachableShop) throw new SeedingError(error.message);
    throw error;
  }
}

async function storeProducts(shop: Shop, products: readonly SeedProduct[]): Promise<void> {
  const catalog = clientOf(shop, 'catalog', shop.catalogUrl);
  const media = clientOf(shop, 'media', shop.mediaUrl);
  const { done } = await catalog.call(seedState);
  if (done) return shop.report('seed already done');
  let stored = 0;
  for (const batch of inBatches(products, productsPerBatch)) {
    const pictures = await storePictures(media, batch);
    const rows = batch.map((product, index) => rowOf(product, pictures[index] ?? []));
    await catalog.call(seedProducts, { body: { products: rows } });
    stored += batch.length;
    shop.report(`seed ${stored}/${products.length}`);
  }
  await catalog.call(seedDone);
}

/** The URLs of each product's pictures, in the order of the products. */
async function storePictures(media: ShopClient, products: readonly SeedProduct[]): Promise<string[][]> {
  const drawn = products.map((product) => drawProduct(product));
  const urls: string[] = [];
  for (const batch of inBatches(drawn.flat(), drawingsPerBatch)) {
    const drawings = batch.map(({ svg }) => ({ svg }));
    const stored = await media.call(storeDrawings, { body: { drawings } });
    if (stored.urls.length !== batch.length)
      throw new SeedingError('The media service stored fewer drawings than it received.');
    urls.push(...stored.urls);
  }
  return drawn.map((drawings) => urls.splice(0, drawings.length));
}

type Row = z.input<typeof seedProducts.body>['products'][number];

function rowOf(product: SeedProduct, [image = '', ...images]: string[]): Row {
  const { slug, priceCents, compat, ...rest } = product;
  // The schemas of these facts allow additional keys, whose type is unknown.
  const facts = withSkus(compat);
  return { ...rest, id: productIdOf(slug), sku: skuOf(slug), price: toKes(priceCents), image, images, compat: facts };
}

/** The seed's data names the parts of a finished computer by slug. */
function withSkus({ parts, ...facts }: NonNullable<Row['compat']>): NonNullable<Row['compat']> {
  if (typeof parts !== 'object' || parts === null) return facts;
  return {
    ...facts,
    parts: Object.fromEntries(Object.entries(parts).map(([slot, slug]) => [slot, skuOf(String(slug))])),
  };
}

function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
