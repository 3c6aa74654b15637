import type { OrderDetail } from '@shop/contracts/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCartActions } from '../../features/cart/use-cart.js';
import { endCheckout, settleCheckout, type Checkout } from '../../features/checkout/checkout-store.js';
import { forgetKey } from '../../features/checkout/idempotency.js';
import { isPaid } from '../../features/orders/order-status.js';
import type { Problem } from '../../shared/problem.js';
import { usePerson } from '../../shared/person.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';

const SHOWN_FOR_MS = 30 * 60_000;

/**
 * What follows when the order being paid reaches its end: once it is paid its items leave the cart, once in all tabs;
 * an order this person may not see any more is forgotten, and so is an old success.
 */
export function useSettledCheckout(
  checkout: Checkout | null,
  { data: order, error }: { data: OrderDetail | undefined; error: Problem | null },
): void {
  const { takeOrdered } = useCartActions();
  const cache = useQueryClient();
  const person = usePerson();
  useEffect(() => {
    if (!checkout || order?.id !== checkout.orderId || !isPaid(order.status)) return;
    if (!settleCheckout(order.id, Date.now())) return;
    forgetKey('order');
    forgetKey('prompt');
    takeOrdered(order.order_items);
    void cache.invalidateQueries({ queryKey: queryKeys.purchases(person) });
    toast.success('Order placed successfully', `Order ${order.number} is paid`);
  }, [checkout, order, takeOrdered, cache, person]);
  useEffect(() => {
    if (error?.status === 403 || error?.status === 404) endCheckout();
  }, [error]);
  useEffect(() => {
    if (checkout?.settledAt !== undefined && Date.now() - checkout.settledAt > SHOWN_FOR_MS) endCheckout();
  }, [checkout]);
}
