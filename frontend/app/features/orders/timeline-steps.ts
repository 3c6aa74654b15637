import type { OrderDetail, OrderHistoryEntry, OrderStatus } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { isOpen } from '../../shared/order/order-phase.js';
import { orderReason } from '../../shared/order/order-reasons.js';
import { historyLabel, historyReason, statusLabel } from '../../shared/order/order-status.js';

/** One line of the timeline: what happened, what the order waits for now, or what comes next. */
export interface TimelineStep {
  state: 'done' | 'now' | 'next';
  label: string;
  /** When it happened; UTC. */
  at?: string;
  /** Courier, parcel, or the reason. */
  details: string[];
  /** The order ended without its goods. */
  isEnd?: boolean;
}

type Tracked = Pick<
  OrderDetail,
  'status' | 'history' | 'delivery' | 'dispatch' | 'is_money_going_back' | 'refund_due_price'
>;

const ENDS: readonly OrderStatus[] = ['cancelled', 'expired', 'refund_due', 'refunded'];

/** The way of an order: its history, then what it waits for, then what comes next (docs/product-rules.md#R220). */
export function stepsOf(order: Tracked): TimelineStep[] {
  const done = order.history.map((entry, place) => doneStep(order, entry, place));
  const [now, ...next] = ahead(order);
  if (now === undefined) return done;
  const last = done.at(-1);
  // A parcel on its way is both what happened last and what the order waits for.
  const isLast = last?.label === now;
  return [
    ...(isLast ? done.slice(0, -1) : done),
    { details: [], ...(isLast && last), state: 'now', label: now },
    ...next.map((label) => ({ state: 'next' as const, label, details: [] })),
  ];
}

function doneStep(order: Tracked, entry: OrderHistoryEntry, place: number): TimelineStep {
  const { status, step, at, courier, reference, reason } = entry;
  const why = historyReason({ step, reason: reason && orderReason(reason) });
  return {
    state: 'done',
    label: place === 0 ? m.order_step_placed() : doneLabel(order, entry),
    at,
    details: [
      ...(courier ? [m.order_courier({ courier })] : []),
      ...(reference ? [m.order_parcel_number({ reference })] : []),
      ...(why ? [why] : []),
    ],
    ...(!step && ENDS.includes(status) && { isEnd: true }),
  };
}

const doneLabel = ({ delivery }: Tracked, { status, step }: OrderHistoryEntry): string =>
  !step && status === 'delivered' ? receivedLabel(delivery) : historyLabel({ status, step });

/** What an order waits for, and what comes after that; nothing once it is delivered or has ended. */
function ahead({ status, delivery, dispatch, ...order }: Tracked): string[] {
  const isDue = status === 'refund_due' || (status === 'cancelled' && order.refund_due_price > 0);
  const isPickup = delivery?.method === 'pickup';
  const received = receivedLabel(delivery);
  const onTheWay = isPickup ? [] : [m.order_out_for_delivery()];
  if (isOpen(status)) return [statusLabel(status), m.order_paid(), ...onTheWay, received];
  if (isDue) return [m.order_refund_due(), m.order_refunded()];
  if (status !== 'paid') return [];
  if (order.is_money_going_back) return [m.order_money_going_back()];
  const hasLeft = dispatch !== null && dispatch.returned_at === null;
  return hasLeft ? [m.order_out_for_delivery(), received] : [m.order_step_packing(), ...onTheWay, received];
}

const receivedLabel = (delivery: Tracked['delivery']): string =>
  delivery?.method === 'pickup' ? m.order_step_collected() : m.order_delivered();
