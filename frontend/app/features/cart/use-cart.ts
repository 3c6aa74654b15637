import * as m from '@shop/messages/m';
import { useMemo } from 'react';
import { toast, type ToastAction, UNDO_SHOWN_MS } from '../../shared/toast.js';
import { withAdded, type CartLine, type CartProduct } from './cart.js';
import { consistent, withoutOrdered, withRowQuantity, type CartRow } from './cart-builds.js';
import { withChanges, type LineChange } from './cart-changes.js';
import { openCartDrawer } from './cart-drawer-state.js';
import { cartStore } from './cart-store.js';
import { takenBetween, withRestored } from './cart-undo.js';

/** The actions on the cart, each with its toast (docs/product-rules.md#cart). */
export interface CartActions {
  /** True when it is in the cart now. */
  add(product: CartProduct, quantity?: number): boolean;
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
    if (!product.id) {
      toast.problem(m.ui_error(), m.cart_add_failed());
      return false;
    }
    return changeCart(
      (lines) => withAdded(lines, product, quantity, Date.now()),
      m.cart_add_failed(),
      () =>
        toast.success(m.cart_added(), m.cart_added_text({ name: product.name }), {
          label: m.cart_view(),
          run: openCartDrawer,
        }),
    );
  },
  remove(row) {
    changeCart(
      (lines) => withRowQuantity(lines, row, 0),
      m.cart_remove_failed(),
      (undo) => toast.success(m.cart_removed(), m.cart_removed_text({ name: row.line.name }), undo),
    );
  },
  setQuantity(row, quantity) {
    if (!(Number.isInteger(quantity) && quantity >= 1) || quantity === row.quantity) return;
    changeCart(
      (lines) => withRowQuantity(lines, row, quantity),
      m.cart_update_failed(),
      () => toast.success(m.cart_updated(), m.cart_updated_text({ name: row.line.name })),
    );
  },
  clear() {
    const undo = undoOf(cartStore.get(), []);
    attempt(
      () => cartStore.clear(),
      m.cart_clear_failed(),
      () => toast.success(m.cart_cleared(), m.cart_cleared_text(), undo),
    );
  },
  removeOrdered: (ordered) => void changeCart((lines) => withoutOrdered(lines, ordered), m.cart_clear_failed()),
  acceptChanges(changes) {
    changeCart(
      (lines) => withChanges(lines, changes),
      m.cart_update_failed(),
      () => toast.success(m.cart_updated(), m.cart_accepted()),
    );
  },
};

/**
 * Changes the cart and shows the result; `failure` is the toast's text when the storage is full. `onDone` gets the action that puts
 * back what the change took. True when it was stored.
 */
export function changeCart(
  next: (lines: CartLine[]) => CartLine[],
  failure: string,
  onDone?: (undo: ToastAction) => void,
): boolean {
  const before = cartStore.get();
  return attempt(
    () => cartStore.set(consistent(next(before))),
    failure,
    () => onDone?.(undoOf(before, cartStore.get())),
  );
}

function undoOf(before: readonly CartLine[], after: readonly CartLine[]): ToastAction {
  const taken = takenBetween(before, after);
  return {
    label: m.cart_undo(),
    shownMs: UNDO_SHOWN_MS,
    run: () => void changeCart((lines) => withRestored(lines, taken), m.cart_update_failed()),
  };
}

function attempt(write: () => void, failure: string, onDone?: () => void): boolean {
  try {
    write();
    onDone?.();
    return true;
  } catch {
    toast.problem(m.ui_error(), failure);
    return false;
  }
}
