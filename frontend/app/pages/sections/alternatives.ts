import type { SlotId } from '@shop/contracts/build-parts';
import type { BuildAnswer, PartQuery } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import { toCents, toKes } from '@shop/contracts/money';
import type { QueryClient } from '@tanstack/react-query';
import { chosenIn, partsQuery } from '../../features/build/api.js';
import type { Build } from '../../features/build/build-store.js';
import type { SwapOffer } from '../../features/build/problem-list.js';
import type { Shortage } from '../../features/build/shortages.js';
import { currentProductsQuery } from '../../features/products/api.js';

const MAX_OFFERS = 3;
/** Parts read at once on each side of the price: some may be in the cart already. */
const NEAR = 8;
const SILENT = { staleTime: 0, retry: false, meta: { isSilent: true } } as const;

interface Question {
  build: Build;
  /** The shop's answer about the build, with its swaps; undefined where it gave none. */
  answer: BuildAnswer | undefined;
  /** The units of a product that are in the cart. */
  inCart: (productId: string) => number;
}

/**
 * Up to three parts in stock to take instead of a short one, the nearest in price first: the swaps of the shop's check, else
 * the parts of the slot that fit the others. Empty where the shop cannot be asked.
 */
export async function alternativesTo(
  cache: QueryClient,
  { slot, part }: Shortage & { slot: SlotId },
  { build, answer, inCart }: Question,
): Promise<SwapOffer[]> {
  const isEnough = ({ id, countInStock }: Product): boolean =>
    id !== part.id && countInStock - inCart(id) >= part.quantity;
  const swaps = (await swapsIn(cache, answer, slot)).filter(isEnough);
  const products = swaps.length > 0 ? swaps : (await fittingParts(cache, build, { slot, part })).filter(isEnough);
  return products.slice(0, MAX_OFFERS).map((product) => {
    const difference = toKes((toCents(product.price) - toCents(part.price)) * part.quantity);
    return { slot, product, difference };
  });
}

async function swapsIn(cache: QueryClient, answer: BuildAnswer | undefined, slot: SlotId): Promise<Product[]> {
  const issue = answer?.issues.find(({ rule, slots }) => rule === 'R39' && slots.includes(slot));
  const ids = issue?.swaps ?? [];
  if (ids.length === 0) return [];
  const products = await cache.fetchQuery({ ...currentProductsQuery(ids), ...SILENT }).catch(() => []);
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

async function fittingParts(
  cache: QueryClient,
  build: Build,
  { slot, part }: Pick<Shortage, 'part'> & { slot: SlotId },
): Promise<Product[]> {
  const list = async (bounds: Partial<PartQuery>) => {
    const query = { slot, ...chosenIn(build, slot), stock: 'in' as const, pageSize: NEAR, ...bounds };
    return (await cache.fetchQuery({ ...partsQuery(query), ...SILENT }).catch(() => undefined))?.items ?? [];
  };
  const [dearer, cheaper] = await Promise.all([
    list({ sort: 'price-asc', minPrice: part.price }),
    list({ sort: 'price-desc', maxPrice: part.price }),
  ]);
  const distance = ({ price }: Product): number => Math.abs(toCents(price) - toCents(part.price));
  const found = new Map([...dearer, ...cheaper].map((item) => [item.product.id, item]));
  return [...found.values()]
    .sort(
      (one, other) =>
        Number(one.fit !== 'fits') - Number(other.fit !== 'fits') || distance(one.product) - distance(other.product),
    )
    .map(({ product }) => product);
}
