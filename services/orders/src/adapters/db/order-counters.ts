import type { EventData, OutgoingEvent } from '@shop/contracts/event';
import {
  orderCancelled,
  orderDelivered,
  orderExpired,
  orderPaid,
  orderPlaced,
  orderRefundRequested,
} from '@shop/contracts/order-events';
import { countersOf } from '@shop/service-kit/observe/metrics';

const counter = countersOf('orders');
const placed = counter('orders_placed_total', 'Orders placed, by how they are to be paid', ['method']);
const paid = counter('orders_paid_total', 'Orders fully paid');
const paidKes = counter('orders_paid_kes_total', 'What fully paid orders cost, in shillings');
const ended = counter('orders_ended_total', 'Orders that ended unpaid, or were delivered', ['status']);
const withoutOrder = counter('orders_money_without_order_total', 'Payments for an order that could not accept them');
const withoutOrderKes = counter('orders_money_without_order_kes_total', 'What those payments brought, in shillings');

const COUNTS: Record<string, (data: unknown) => void> = {
  [orderPlaced.topic]: (data) => placed.inc({ method: (data as EventData<typeof orderPlaced>).paymentMethod }),
  [orderPaid.topic]: (data) => {
    paid.inc();
    paidKes.inc((data as EventData<typeof orderPaid>).totalCents / 100);
  },
  [orderCancelled.topic]: () => ended.inc({ status: 'cancelled' }),
  [orderExpired.topic]: () => ended.inc({ status: 'expired' }),
  [orderDelivered.topic]: () => ended.inc({ status: 'delivered' }),
  [orderRefundRequested.topic]: (data) => {
    withoutOrder.inc();
    withoutOrderKes.inc((data as EventData<typeof orderRefundRequested>).amountCents / 100);
  },
};

/** Counts the events of a commit after it succeeded: each event is one change of one order. */
export function countEvents(events: readonly OutgoingEvent[] = []): void {
  for (const { topic, data } of events) COUNTS[topic]?.(data);
}
