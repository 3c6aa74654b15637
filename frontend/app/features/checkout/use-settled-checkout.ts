import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { useEffect } from 'react';
import { isPaid } from '../../shared/order/order-phase.js';
import type { Problem } from '../../shared/problem.js';
import { toast } from '../../shared/toast.js';
import { endCheckout, settleCheckout, type ActiveCheckout } from './checkout-store.js';
import { forgetKey } from './idempotency.js';

const SUCCESS_SHOWN_MS = 30 * 60_000;

/**
 * Handles the end of the active checkout. When the order is paid, `onPaid` is called in one tab only. The checkout ends
 * when the user has no access to the order, and 30 minutes after the success was first shown.
 */
export function useSettledCheckout(
  activeCheckout: ActiveCheckout | null,
  { data: order, error }: { data: OrderDetail | undefined; error: Problem | null },
  onPaid: (order: OrderDetail) => void,
): void {
  useEffect(() => {
    if (order?.id !== activeCheckout?.orderId || !order || !isPaid(order.status)) return;
    if (!settleCheckout(order.id, Date.now())) return;
    forgetKey('order');
    forgetKey('prompt');
    onPaid(order);
    toast.success(m.checkout_placed(), m.checkout_order_paid({ number: order.number }));
  }, [activeCheckout, order, onPaid]);
  useEffect(() => {
    if (error?.status === 403 || error?.status === 404) endCheckout();
  }, [error]);
  useEffect(() => {
    if (activeCheckout?.settledAt !== undefined && Date.now() - activeCheckout.settledAt > SUCCESS_SHOWN_MS)
      endCheckout();
  }, [activeCheckout]);
}
