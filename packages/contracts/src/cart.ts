import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Kes } from './money.js';
import { Id } from './paging.js';

/** The maximum number of lines of a stored cart. */
export const MAX_CART_LINES = 100;

const MAX_BUILDS = 20;

/** A build that units of a line came with; `quantity` is how many of them (docs/product-rules.md#R38). */
const CartBuild = z.strictObject({ id: Id, name: z.string().min(1).max(200), quantity: z.int().min(1).max(999) });

/**
 * One line of a stored cart, with the fields of a line in the browser (docs/product-rules.md#R30). `id` is the browser's own id
 * of the line; `price` is in KES, from the time the product was added.
 */
export const CartLine = z.strictObject({
  id: z.string().max(100),
  product: Id,
  name: z.string().min(1).max(200),
  price: Kes,
  image: z.string().max(500),
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(999, 'Quantity must be at most 999'),
  category: z.string().max(100),
  builds: z.array(CartBuild).min(1).max(MAX_BUILDS).optional(),
});
export type CartLine = z.infer<typeof CartLine>;

const Cart = z.array(CartLine);

/** The user's own cart: the line that was added first comes first. Empty until something is stored. */
export const getCart = defineEndpoint('GET', '/cart', { access: 'customer', response: Cart });

/**
 * Merges these lines into the user's own cart and returns the result (docs/product-rules.md#R106). A product that is in the cart gets
 * the line that was sent, with its quantity; other lines stay. So a repeat changes nothing, and an empty array only reads. A product
 * is sent once. 409 `cart_full` when the result would have more than 100 lines; then nothing is stored.
 */
export const mergeCart = defineEndpoint('PUT', '/cart', {
  access: 'customer',
  body: Cart.max(MAX_CART_LINES, `A cart holds at most ${MAX_CART_LINES} products`).refine(
    (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
    'Each product can be in the cart once',
  ),
  response: Cart,
});

/** Empties the user's own cart; also when it is empty. */
export const clearCart = defineEndpoint('DELETE', '/cart', { access: 'customer' });

/** Removes a product from the user's own cart; also when it is not there. */
export const removeCartLine = defineEndpoint('DELETE', '/cart/:product', { access: 'customer' });
