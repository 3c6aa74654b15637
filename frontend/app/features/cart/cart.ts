import type { Product } from '@shop/contracts/catalog';
import { z } from 'zod';

/** One line as it lies in browser storage (SPEC.md section 3 "Cart item"): price in KES, as seen when added. */
export const CartLine = z.object({
  id: z.string().catch(''),
  product: z.union([z.string().min(1), z.number()]).transform(String),
  name: z.string(),
  price: z.number().min(0),
  image: z.string().catch(''),
  quantity: z.int().min(1),
  category: z.string().catch(''),
});
export type CartLine = z.infer<typeof CartLine>;

/** What add-to-cart is given (SPEC.md section 3). */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'image'> & { category?: string; rating?: number };

/** Reads stored text; lines that make no sense are left out, anything else broken is an empty cart. */
export function parseCart(text: string): CartLine[] {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.flatMap((line) => CartLine.safeParse(line).data ?? []);
  } catch {
    return [];
  }
}

/** A known product's quantity rises, a new one is appended (SPEC.md section 4 "Cart"). */
export function withAdded(lines: readonly CartLine[], added: CartProduct, quantity: number, now: number): CartLine[] {
  const { id: product, name, price, image, category = '' } = added;
  const known = lines.find((line) => line.product === product);
  if (known)
    return lines.map((line) => (line === known ? { ...line, price, quantity: line.quantity + quantity } : line));
  return [...lines, { id: `cart-${now}`, product, name, price, image, quantity, category }];
}

export const withoutProduct = (lines: readonly CartLine[], product: string): CartLine[] =>
  lines.filter((line) => line.product !== product);

/** A quantity below 1, or no whole number, changes nothing. */
export const withQuantity = (lines: readonly CartLine[], product: string, quantity: number): CartLine[] =>
  Number.isInteger(quantity) && quantity >= 1
    ? lines.map((line) => (line.product === product ? { ...line, quantity } : line))
    : [...lines];

/** What is left after an order took its items out: lines changed meanwhile keep the difference. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly { product: string; quantity: number }[],
): CartLine[] {
  const taken = new Map(ordered.map(({ product, quantity }) => [product, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.product) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** New prices for some lines, by product, in KES. */
export const withPrices = (lines: readonly CartLine[], prices: ReadonlyMap<string, number>): CartLine[] =>
  lines.map((line) => ({ ...line, price: prices.get(line.product) ?? line.price }));

/** The sum of quantities (SPEC.md section 9). */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
