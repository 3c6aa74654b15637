import type { Order } from '@shop/contracts/orders';
import { moneyBackLabel } from '../../../shared/order/order-status.js';

/** Why an order cannot leave the shop, as the server refuses it (docs/product-rules.md#R300); undefined when it can. */
export const keptBecause = ({ is_money_going_back: isGoingBack }: Pick<Order, 'is_money_going_back'>) =>
  isGoingBack
    ? 'Money for this order is going back, so its goods stay in the shop. Decline the refund first, or wait until it is done.'
    : undefined;

/** What staff read beside the status of an order whose money goes back, also where that is only a surplus (docs/product-rules.md#R343). */
export function moneyBackMark(order: Order): string | undefined {
  const label = moneyBackLabel(order);
  if (label !== undefined || order.status === 'refund_due') return label;
  return order.refund_due_price > 0 ? 'Surplus is going back' : undefined;
}
