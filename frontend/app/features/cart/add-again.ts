import * as m from '@shop/messages/m';
import { toast } from '../../shared/toast.js';
import { withAdded } from './cart.js';
import type { Again } from './order-again.js';
import { changeCart } from './change-cart.js';

/** Puts the lines of an earlier order into the cart; calls `onDone` when they are there. */
export function addAgain(added: Again['lines'], onDone: () => void): void {
  const count = added.reduce((sum, { quantity }) => sum + quantity, 0);
  changeCart(
    (lines) =>
      added.reduce((all, { product, quantity }, index) => withAdded(all, product, quantity, Date.now() + index), lines),
    m.cart_add_failed(),
    () => {
      toast.success(m.cart_added(), m.order_again_added({ count }));
      onDone();
    },
  );
}
