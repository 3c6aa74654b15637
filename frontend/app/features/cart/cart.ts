import type { Product } from '@shop/contracts/catalog';
import { z } from 'zod';

/** A number, also where an older version wrote it as text. */
const numeric = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number());

/** Content that names its product as `id` instead of `product`; an id made for the line names none. */
function withProduct(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || ('product' in line && line.product)) return line;
  const { id } = line as { id?: unknown };
  return typeof id === 'string' && id.startsWith('cart-') ? line : { ...line, product: id };
}

/**
 * One line as it lies in browser storage (docs/product-rules.md#cart): price in KES, as seen when added. Fields the
 * shop does not know stay with it.
 */
export const CartLine = z.preprocess(
  withProduct,
  z.looseObject({
    id: z.coerce.string().catch(''),
    product: z.union([z.string().min(1), z.number()]).transform(String),
    name: z.string().min(1),
    price: numeric.pipe(z.number().min(0)),
    image: z.string().catch(''),
    quantity: numeric.pipe(z.int().min(1)),
    category: z.string().catch(''),
  }),
);
export type CartLine = z.infer<typeof CartLine>;

/** What add-to-cart is given (docs/product-rules.md#cart). */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'image'> & { category?: string; rating?: number };

/** One line for each product: what stands in two lines is added up. */
export function mergeDuplicates(lines: readonly CartLine[]): CartLine[] {
  const byProduct = new Map<string, CartLine>();
  for (const line of lines) {
    const known = byProduct.get(line.product);
    byProduct.set(line.product, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byProduct.values()];
}

/** A known product's quantity rises, a new one is appended (docs/product-rules.md#cart). */
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

/** The sum of quantities (docs/product-rules.md#cart). */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
