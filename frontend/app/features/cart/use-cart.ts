import { useMemo } from 'react';
import { toast } from '../../shared/toast.js';
import { withAdded, type CartLine, type CartProduct } from './cart.js';
import { consistent, withoutOrdered, withRowQuantity, type CartRow } from './cart-builds.js';
import { withChanges, type LineChange } from './cart-changes.js';
import { cartStore } from './cart-store.js';

/** The actions on the cart, each with its toast (docs/product-rules.md#cart). */
export interface CartActions {
  add(product: CartProduct, quantity?: number): void;
  remove(row: CartRow): void;
  setQuantity(row: CartRow, quantity: number): void;
  clear(): void;
  /** Removes the items of an order. No toast: the order has its own. */
  removeOrdered(ordered: readonly { product: string; quantity: number }[]): void;
  /** Applies the shop's current prices and stock to the cart. */
  acceptChanges(changes: readonly LineChange[]): void;
}

export const useCartActions = (): CartActions => useMemo(() => actions, []);

const actions: CartActions = {
  add(product, quantity = 1) {
    if (!product.id) return toast.problem('Error', 'Failed to add item to cart');
    changeCart(
      (lines) => withAdded(lines, product, quantity, Date.now()),
      'Failed to add item to cart',
      () => toast.success('Added to cart', `${product.name} added to your cart`),
    );
  },
  remove(row) {
    changeCart(
      (lines) => withRowQuantity(lines, row, 0),
      'Failed to remove item from cart',
      () => toast.success('Item removed', `${row.line.name} removed from your cart`),
    );
  },
  setQuantity(row, quantity) {
    if (!(Number.isInteger(quantity) && quantity >= 1) || quantity === row.quantity) return;
    changeCart(
      (lines) => withRowQuantity(lines, row, quantity),
      'Failed to update cart',
      () => toast.success('Cart updated', `${row.line.name} quantity updated in your cart`),
    );
  },
  clear() {
    attempt(
      () => cartStore.clear(),
      'Failed to clear cart',
      () => toast.success('Cart cleared', 'All items have been removed from your cart.'),
    );
  },
  removeOrdered: (ordered) => changeCart((lines) => withoutOrdered(lines, ordered), 'Failed to clear cart'),
  acceptChanges(changes) {
    changeCart(
      (lines) => withChanges(lines, changes),
      'Failed to update cart',
      () => toast.success('Cart updated', 'Your cart has the prices and stock of now'),
    );
  },
};

/** Changes the cart and shows the result; `failure` is the toast's text when the storage is full. */
export const changeCart = (next: (lines: CartLine[]) => CartLine[], failure: string, onDone?: () => void): void =>
  attempt(() => cartStore.set(consistent(next(cartStore.get()))), failure, onDone);

function attempt(write: () => void, failure: string, onDone?: () => void): void {
  try {
    write();
    onDone?.();
  } catch {
    toast.problem('Error', failure);
  }
}
