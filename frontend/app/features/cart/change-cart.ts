import * as m from '@shop/messages/m';
import { toast } from '../../shared/toast.js';
import { withAdded, type CartLine, type CartProduct } from './cart.js';
import { openCartDrawer } from './cart-drawer-state.js';
import { cartStore } from './cart-store.js';
import { consistent } from './line-builds.js';

/** Adds a product, with its toast (docs/product-rules.md#cart). True when it is in the cart now. */
export function addToCart(product: CartProduct, quantity = 1): boolean {
  if (!product.id) {
    toast.problem(m.ui_error(), m.cart_add_failed());
    return false;
  }
  return changeCart(
    (lines) => withAdded(lines, product, quantity, Date.now()),
    m.cart_add_failed(),
    () =>
      toast.success(m.cart_added(), m.product_added_text({ name: product.name }), {
        label: m.cart_view(),
        run: openCartDrawer,
      }),
  );
}

/** Changes the cart and shows the result; `failure` is the toast's text when the storage is full. True when it was stored. */
export const changeCart = (next: (lines: CartLine[]) => CartLine[], failure: string, onDone?: () => void): boolean =>
  stored(() => cartStore.set(consistent(next(cartStore.get()))), failure, onDone);

/** Runs a write to the storage, and then `onDone`. False, with a toast, when the storage is full. */
export function stored(write: () => void, failure: string, onDone?: () => void): boolean {
  try {
    write();
    onDone?.();
    return true;
  } catch {
    toast.problem(m.ui_error(), failure);
    return false;
  }
}
