import { useMemo } from 'react';
import { toast } from '../../shared/toast.js';
import { withAdded, withoutOrdered, withoutProduct, withQuantity, type CartLine, type CartProduct } from './cart.js';
import { withChanges, type LineChange } from './cart-changes.js';
import { cartStore } from './cart-store.js';

/** The actions on the cart, each with its toast (docs/product-rules.md#cart). */
export interface CartActions {
  add(product: CartProduct, quantity?: number): void;
  remove(line: CartLine): void;
  setQuantity(line: CartLine, quantity: number): void;
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
  remove(line) {
    changeCart(
      (lines) => withoutProduct(lines, line.product),
      'Failed to remove item from cart',
      () => toast.success('Item removed', `${line.name} removed from your cart`),
    );
  },
  setQuantity(line, quantity) {
    if (!(Number.isInteger(quantity) && quantity >= 1) || quantity === line.quantity) return;
    changeCart(
      (lines) => withQuantity(lines, line.product, quantity),
      'Failed to update cart',
      () => toast.success('Cart updated', `${line.name} quantity updated in your cart`),
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
  attempt(() => cartStore.set(next(cartStore.get())), failure, onDone);

function attempt(write: () => void, failure: string, onDone?: () => void): void {
  try {
    write();
    onDone?.();
  } catch {
    toast.problem('Error', failure);
  }
}
