import type { Product } from '@shop/contracts/catalog';
import * as v from 'valibot';

/** A number; older versions of the shop stored it as text. */
const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.minLength(1), v.transform(Number), v.number())]),
  v.finite(),
);
const text = v.fallback(v.string(), '');
const idText = v.pipe(v.union([v.pipe(v.string(), v.minLength(1)), v.number()]), v.transform(String));

/** Older versions stored the product id in `id`. An `id` that starts with 'cart-' is the line's own id. */
function withProduct(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || ('product' in line && line.product)) return line;
  const { id } = line as { id?: unknown };
  return typeof id === 'string' && id.startsWith('cart-') ? line : { ...line, product: id };
}

/**
 * One line of the cart in browser storage (docs/product-rules.md#cart). `price` is in KES, from the time it was added.
 * Unknown fields are preserved.
 */
const CartLine = v.pipe(
  v.unknown(),
  v.transform(withProduct),
  v.looseObject({
    id: v.fallback(idText, ''),
    product: idText,
    name: v.pipe(v.string(), v.minLength(1)),
    price: v.pipe(numeric, v.minValue(0)),
    image: text,
    quantity: v.pipe(numeric, v.safeInteger(), v.minValue(1)),
    category: text,
  }),
);
export type CartLine = v.InferOutput<typeof CartLine>;

/** The line that an entry of the storage is; undefined when it is none. */
export function readCartLine(entry: unknown): CartLine | undefined {
  const { success, output } = v.safeParse(CartLine, entry);
  return success ? output : undefined;
}

/** The product fields that the cart needs (docs/product-rules.md#cart). */
export type CartProduct = Pick<Product, 'id' | 'name' | 'price' | 'image'> & { category?: string; rating?: number };

/** One line for each product; the quantities of duplicate lines are added. */
export function mergeDuplicates(lines: readonly CartLine[]): CartLine[] {
  const byProduct = new Map<string, CartLine>();
  for (const line of lines) {
    const known = byProduct.get(line.product);
    byProduct.set(line.product, known ? bothOf(known, line) : line);
  }
  return [...byProduct.values()];
}

function bothOf(one: CartLine, other: CartLine): CartLine {
  const builds = [one.builds, other.builds].flatMap((some): unknown[] => (Array.isArray(some) ? some : []));
  return { ...one, quantity: one.quantity + other.quantity, ...(builds.length > 0 && { builds }) };
}

/** Raises the quantity of a product in the cart, or appends a new line (docs/product-rules.md#cart). `now`: milliseconds. */
export function withAdded(lines: readonly CartLine[], added: CartProduct, quantity: number, now: number): CartLine[] {
  const { id: product, name, price, image, category = '' } = added;
  const known = lines.find((line) => line.product === product);
  if (known)
    return lines.map((line) => (line === known ? { ...line, price, quantity: line.quantity + quantity } : line));
  return [...lines, { id: `cart-${now}`, product, name, price, image, quantity, category }];
}

/** The sum of quantities (docs/product-rules.md#cart). */
export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
