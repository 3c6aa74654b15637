import { isAssembly } from '@shop/contracts/assembly';
import type { CartLine, CartProduct } from './cart.js';

/** A line of an earlier order. */
interface OrderedItem {
  product: string;
  name: string;
  quantity: number;
}

/** A product as it is sold now. */
type SoldProduct = CartProduct & { countInStock: number };

/** What differs from the earlier order, or what the customer may not expect. */
export type AgainNote =
  | { kind: 'gone' | 'sold_out' | 'assembly'; name: string }
  | { kind: 'reduced'; name: string; count: number; wanted: number }
  | { kind: 'in_cart'; name: string; count: number };

/** What of an earlier order can go into the cart, and what to say about the rest. */
export interface Again {
  lines: { product: CartProduct; quantity: number }[];
  notes: AgainNote[];
}

/**
 * The lines of an earlier order that can still be bought, with the units that the stock allows beside those in the cart
 * (docs/product-rules.md#R221). Assembly belongs to a build, so it is left out.
 */
export function againOf(
  items: readonly OrderedItem[],
  products: readonly SoldProduct[],
  cart: readonly Pick<CartLine, 'product' | 'quantity'>[],
): Again {
  const again: Again = { lines: [], notes: [] };
  for (const item of items) {
    const product = products.find(({ id }) => id === item.product);
    const count = cart.find((line) => line.product === item.product)?.quantity ?? 0;
    const quantity = product ? Math.min(item.quantity, Math.max(0, product.countInStock - count)) : 0;
    if (product && quantity > 0) again.lines.push({ product, quantity });
    again.notes.push(...notesOf(item, product, { quantity, count }));
  }
  return again;
}

function notesOf(
  { product: id, name, quantity: wanted }: OrderedItem,
  product: SoldProduct | undefined,
  { quantity, count }: { quantity: number; count: number },
): AgainNote[] {
  if (isAssembly(id)) return [{ kind: 'assembly', name }];
  if (!product) return [{ kind: 'gone', name }];
  if (product.countInStock <= 0) return [{ kind: 'sold_out', name }];
  return [
    ...(count > 0 ? [{ kind: 'in_cart' as const, name, count }] : []),
    ...(quantity < wanted ? [{ kind: 'reduced' as const, name, count: quantity, wanted }] : []),
  ];
}
