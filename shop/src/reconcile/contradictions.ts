import type { HoldRow } from '@shop/catalog/reconcile-command';
import type { OrderRow } from '@shop/orders/reconcile-command';
import type { ReceiptRow } from '@shop/payments/reconcile-command';
import { isAssembly } from '@shop/contracts/assembly';
import { RESTORABLE_DAYS } from '@shop/contracts/limits';
import { DAY_MS } from './listing.js';

/** What the services know of the same orders. */
export interface Knowledge {
  now: Date;
  /** The ids in question: of orders, or of orders that another service names. */
  ids: readonly string[];
  orders: readonly OrderRow[];
  knownToPayments: ReadonlySet<string>;
  receipts: readonly ReceiptRow[];
  holds: readonly HoldRow[];
  /** Products of the orders that catalog has, deleted ones included. */
  products: ReadonlySet<string>;
  /** What reviews lets its customers review, as {@link purchaseOf} names it. */
  purchases: ReadonlySet<string>;
}

/** The name of a customer's right to review a product. */
export const purchaseOf = (userId: string, productId: string): string => `${userId} ${productId}`;

/** What an order has of the catalogue. */
export const productsOf = ({ products }: Pick<OrderRow, 'products'>): string[] =>
  products.filter((id) => !isAssembly(id));

/** The products of an order that its customer may review; none before it is paid or after the money went back. */
export const reviewable = (order: Pick<OrderRow, 'status' | 'products'>): string[] =>
  order.status === 'paid' || order.status === 'delivered' ? productsOf(order) : [];

/** Until an order is so old, none of its products was deleted for good: a deleted one can be restored for longer. */
const HAS_PRODUCTS_MS = (RESTORABLE_DAYS - 1) * DAY_MS;

/** Where the stock of an order may be, by its status. Money that goes back says nothing about it: staff may have restocked. */
const HOLD_STATES: Record<string, readonly string[]> = {
  awaiting_payment: ['held', 'kept'],
  part_paid: ['held', 'kept'],
  paid: ['sold'],
  delivered: ['sold'],
  cancelled: ['released'],
  expired: ['released'],
};

/**
 * Sentences about what cannot be true together. One service has what an event of another says, and that one lacks it: it lost a commit.
 * Or it lacks what the other has: it lost what it made of the event. Events that are on their way cause them too, for seconds.
 */
export function contradictions(known: Knowledge): string[] {
  const { ids, orders, knownToPayments, receipts, holds, purchases } = known;
  const byId = new Map(orders.map((order) => [order.id, order]));
  const holdOf = new Map(holds.map((hold) => [hold.id, hold]));
  const moneyOf = Map.groupBy(receipts, ({ order_id: id }) => id);
  return ids.flatMap((id) => {
    const booked = (moneyOf.get(id) ?? []).map(({ code }) => code);
    const order = byId.get(id);
    if (!order) return withoutOrder(id, booked, holdOf.get(id));
    return [
      ...(knownToPayments.has(id) ? [] : [`${order.number} is placed, and payments does not know it`]),
      ...booked
        .filter((code) => !order.receipts.includes(code))
        .map((code) => `${order.number}: payments booked ${code} for it, and orders does not count it`),
      ...order.receipts
        .filter((code) => !booked.includes(code))
        .map((code) => `${order.number}: orders counts ${code}, and payments did not book it for this order`),
      ...stockOf(order, holdOf.get(id)),
      ...missingOf(order, known),
      ...reviewable(order)
        .filter((product) => !purchases.has(purchaseOf(order.user_id, product)))
        .map(
          (product) => `${order.number} is ${order.status}, and reviews does not let its customer review ${product}`,
        ),
    ];
  });
}

const withoutOrder = (id: string, booked: readonly string[], hold: HoldRow | undefined): string[] => [
  ...booked.map((code) => `${code} is booked for order ${id}, and orders does not have it`),
  ...(hold?.state === 'kept' ? [`stock is held for order ${id}, and orders does not have it`] : []),
];

function stockOf({ number, status }: OrderRow, hold: HoldRow | undefined): string[] {
  const allowed = HOLD_STATES[status];
  if (!allowed) return [];
  if (!hold) return [`${number} is ${status}, and catalog has no hold of it`];
  return allowed.includes(hold.state) ? [] : [`${number} is ${status}, and its stock is ${hold.state}`];
}

function missingOf({ placed_at: placedAt, number, ...order }: OrderRow, { now, products }: Knowledge): string[] {
  if (placedAt.getTime() <= now.getTime() - HAS_PRODUCTS_MS) return [];
  return productsOf(order)
    .filter((id) => !products.has(id))
    .map((id) => `${number} has product ${id}, and catalog does not have it`);
}
