import type { OrderDetail } from '@shop/contracts/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../../features/account/api/session.js';
import { removeOrdered } from '../../features/cart/cart-actions.js';
import { priceCart } from '../../features/cart/cart-price.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { isPaying } from '../../features/checkout/checkout-state.js';
import { useActiveCheckout } from '../../features/checkout/checkout-store.js';
import { useDelivery } from '../../features/checkout/use-delivery.js';
import { useCheckoutState } from '../../features/checkout/use-checkout-state.js';
import { useSettledCheckout } from '../../features/checkout/use-settled-checkout.js';
import { useLiveOrder } from '../../features/orders/use-live-order.js';
import { useSettings } from '../../features/settings/api.js';
import { useUserId } from '../../shared/user-id.js';
import { queryKeys } from '../../shared/query-keys.js';
import { useCartCheck } from './use-cart-check.js';

/** Collects the inputs of the checkout from cart, account, orders and settings, and returns its state. */
export function useCheckout() {
  const session = useSession();
  const { lines, isReady } = useCartLines();
  const { mpesa, ...pricing } = useSettings();
  const activeCheckout = useActiveCheckout(useUserId());
  const live = useLiveOrder(activeCheckout?.orderId);
  const check = useCartCheck(isPaying(activeCheckout, live.data));
  useSettledCheckout(activeCheckout, live, usePaidOrder());
  const choice = useDelivery(session.user?.name);
  const price = priceCart(lines, pricing, choice.draft);
  const cart = {
    lines,
    totalCents: price.totalCents,
    isChecked: !check.isPending,
    hasChanged: check.changes.length > 0,
  };
  const state = useCheckoutState({ isReady, session: session.status, activeCheckout, live, cart, limits: mpesa });
  return { state, session, lines, price, check, choice };
}

/** Removes the items of a paid order from the cart, and allows the buyer to review them. */
function usePaidOrder(): (order: OrderDetail) => void {
  const cache = useQueryClient();
  const userId = useUserId();
  return useCallback(
    (order) => {
      removeOrdered(order.order_items);
      void cache.invalidateQueries({ queryKey: queryKeys.purchases(userId) });
    },
    [cache, userId],
  );
}
