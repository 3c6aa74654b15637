import * as m from '@shop/messages/m';
import { toast, type ToastAction, UNDO_SHOWN_MS } from '../../shared/toast.js';
import type { CartLine } from './cart.js';
import { withoutOrdered, withRowQuantity, type CartRow } from './cart-builds.js';
import { withChanges, type LineChange } from './cart-changes.js';
import { cartStore } from './cart-store.js';
import { takenBetween } from './cart-taken.js';
import { changeCart, stored } from './change-cart.js';

/** What the cart page and the cart's drawer do, each with its toast (docs/product-rules.md#cart). */
export const removeRow = (row: CartRow): void =>
  takeFromCart(
    (lines) => withRowQuantity(lines, row, 0),
    m.cart_remove_failed(),
    (undo) => toast.success(m.cart_removed(), m.cart_removed_text({ name: row.line.name }), undo),
  );

/** Ignores what is no whole number of units, at least 1. */
export function setQuantity(row: CartRow, quantity: number): void {
  if (!(Number.isInteger(quantity) && quantity >= 1) || quantity === row.quantity) return;
  changeCart(
    (lines) => withRowQuantity(lines, row, quantity),
    m.cart_update_failed(),
    () => toast.success(m.cart_updated(), m.cart_updated_text({ name: row.line.name })),
  );
}

/** Removes all lines, also unreadable ones. */
export function clearCart(): void {
  const undo = undoOf(cartStore.get(), []);
  stored(
    () => cartStore.clear(),
    m.cart_clear_failed(),
    () => toast.success(m.cart_cleared(), m.cart_cleared_text(), undo),
  );
}

/** Removes the items of an order. No toast: the order has its own. */
export const removeOrdered = (ordered: readonly { product: string; quantity: number }[]): void =>
  void changeCart((lines) => withoutOrdered(lines, ordered), m.cart_clear_failed());

/** Applies the shop's current prices and stock to the cart. */
export const acceptChanges = (changes: readonly LineChange[]): void =>
  void changeCart(
    (lines) => withChanges(lines, changes),
    m.cart_update_failed(),
    () => toast.success(m.cart_updated(), m.cart_accepted()),
  );

/** Changes the cart as `changeCart` does; `onDone` gets the action that puts back what the change took. */
export function takeFromCart(
  next: (lines: CartLine[]) => CartLine[],
  failure: string,
  onDone: (undo: ToastAction) => void,
): void {
  const before = cartStore.get();
  changeCart(next, failure, () => onDone(undoOf(before, cartStore.get())));
}

function undoOf(before: readonly CartLine[], after: readonly CartLine[]): ToastAction {
  const taken = takenBetween(before, after);
  return {
    label: m.cart_undo(),
    shownMs: UNDO_SHOWN_MS,
    run: () =>
      void import('./cart-undo.js').then(
        ({ withRestored }) => changeCart((lines) => withRestored(lines, taken), m.cart_update_failed()),
        () => toast.problem(m.ui_error(), m.cart_update_failed()),
      ),
  };
}
