import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { MOST_CART_BUILDS, MOST_CART_UNITS } from './limits.js';
import { Kes } from './money.js';
import { Id } from './paging.js';
import { OneLine } from './text.js';

/** The maximum number of lines of a stored cart. */
export const MAX_CART_LINES = 100;

/** A build that units of a line came with; `quantity` is how many of them (docs/product-rules.md#R38). */
const CartBuild = z.strictObject({
  id: Id,
  name: OneLine.min(1).max(200),
  quantity: z.int().min(1).max(MOST_CART_UNITS),
});

/**
 * One line of a stored cart, with the fields of a line in the browser (docs/product-rules.md#R30). `id` is the browser's own id
 * of the line; `price` is in KES, from the time the product was added.
 */
export const CartLine = z.strictObject({
  id: OneLine.max(100),
  product: Id,
  name: OneLine.min(1).max(200),
  price: Kes,
  image: OneLine.max(500),
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(MOST_CART_UNITS, `Quantity must be at most ${MOST_CART_UNITS}`),
  category: OneLine.max(100),
  builds: z.array(CartBuild).min(1).max(MOST_CART_BUILDS).optional(),
});
export type CartLine = z.infer<typeof CartLine>;

const Cart = z.array(CartLine);

/** A line as it is stored: an earlier release took texts that a request has no more. */
export const StoredCartLine = CartLine.extend({
  ...{ id: z.string(), name: z.string(), image: z.string(), category: z.string() },
  builds: z.array(CartBuild.extend({ name: z.string() })).optional(),
});
const StoredCart = z.array(StoredCartLine);

/** The user's own cart: the line that was added first comes first. Empty until something is stored. */
export const getCart = defineEndpoint('GET', '/cart', { access: 'customer', response: StoredCart });

/**
 * One line for each product: the last one of a product, with the units of all of its lines, and at the place of its first.
 */
export function mergedCartLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const earlier = merged.get(line.product);
    merged.set(line.product, earlier ? added(earlier, line) : line);
  }
  return [...merged.values()];
}

function added(earlier: CartLine, line: CartLine): CartLine {
  const builds = new Map<string, z.infer<typeof CartBuild>>();
  for (const build of [...(earlier.builds ?? []), ...(line.builds ?? [])]) {
    builds.set(build.id, { ...build, quantity: build.quantity + (builds.get(build.id)?.quantity ?? 0) });
  }
  const quantity = earlier.quantity + line.quantity;
  return { ...line, quantity, ...(builds.size > 0 && { builds: [...builds.values()] }) };
}

/** Lines that are within the bounds also when those of one product are added up. */
const MergedCart = Cart.max(MAX_CART_LINES, `A cart holds at most ${MAX_CART_LINES} products`)
  .refine(
    (lines) => mergedCartLines(lines).every(({ quantity }) => quantity <= MOST_CART_UNITS),
    `Quantity must be at most ${MOST_CART_UNITS}`,
  )
  .refine(
    (lines) => mergedCartLines(lines).every(({ builds = [] }) => builds.length <= MOST_CART_BUILDS),
    `A product belongs to at most ${MOST_CART_BUILDS} builds`,
  );

/**
 * Merges these lines into the user's own cart and returns the result (docs/product-rules.md#R106). A product that is in the cart gets
 * the line that was sent, with its quantity; other lines stay. So a repeat changes nothing, and an empty array only reads. Lines of
 * one product are one line with the sum of their units ({@link mergedCartLines}). Error: 409 `cart_full` when the result would have more
 * than 100 lines; then nothing is stored.
 */
export const mergeCart = defineEndpoint('PUT', '/cart', {
  access: 'customer',
  effect: 'none',
  body: MergedCart,
  response: StoredCart,
});

/** Empties the user's own cart; also when it is empty. */
export const clearCart = defineEndpoint('DELETE', '/cart', { access: 'customer', effect: 'none' });

/** Removes a product from the user's own cart; also when it is not there. */
export const removeCartLine = defineEndpoint('DELETE', '/cart/:product', { access: 'customer', effect: 'none' });
