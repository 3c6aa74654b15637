import type { ListPrice } from './catalog.js';
import { toCents, toKes } from './money.js';

/** What an offer saves: KES, and whole percent of the price before, rounded down; undefined without an offer. */
export function savingOf(product: {
  price: number;
  listPrice?: ListPrice | undefined;
}): { kes: number; percent: number } | undefined {
  const before = toCents(product.listPrice?.amount ?? 0);
  const saved = before - toCents(product.price);
  return saved > 0 ? { kes: toKes(saved), percent: Math.floor((saved * 100) / before) } : undefined;
}
