import type { ProductCard } from '@shop/contracts/catalog';

const SHOWN = 4;

/** Chooses 4 of the fetched products. It prefers one of each category, so that the home page shows the range of the shop. */
export function featured(products: readonly ProductCard[]): ProductCard[] {
  const seen = new Set<string>();
  const first = products.filter(({ category }) => !seen.has(category) && seen.add(category));
  const rest = products.filter((product) => !first.includes(product));
  return [...first, ...rest].slice(0, SHOWN);
}
