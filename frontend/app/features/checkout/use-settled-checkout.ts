import type { OrderDetail } from '@shop/contracts/orders';
import { useEffect } from 'react';
import { isPaid } from '../../shared/order-status.js';
import type { Problem } from '../../shared/problem.js';
import { toast } from '../../shared/toast.js';
import { endCheckout, settleCheckout, type Checkout } from './checkout-store.js';
import { forgetKey } from './idempotency.js';

const SHOWN_FOR_MS = 30 * 60_000;

/**
 * What follows when the order being paid reaches its end: once it is paid `onPaid` is called, once in all tabs; an order
 * that this person may not see is forgotten, and so is an old success.
 */
export function useSettledCheckout(
  begun: Checkout | null,
  { data: order, error }: { data: OrderDetail | undefined; error: Problem | null },
  onPaid: (order: OrderDetail) => void,
): void {
  useEffect(() => {
    if (order?.id !== begun?.orderId || !order || !isPaid(order.status)) return;
    if (!settleCheckout(order.id, Date.now())) return;
    forgetKey('order');
    forgetKey('prompt');
    onPaid(order);
    toast.success('Order placed successfully', `Order ${order.number} is paid`);
  }, [begun, order, onPaid]);
  useEffect(() => {
    if (error?.status === 403 || error?.status === 404) endCheckout();
  }, [error]);
  useEffect(() => {
    if (begun?.settledAt !== undefined && Date.now() - begun.settledAt > SHOWN_FOR_MS) endCheckout();
  }, [begun]);
}
