import { toCents } from '@shop/contracts/money';
import type { Order } from '../../../../services/orders/src/domain/order.js';
import type { Message } from '../engine/bus.js';
import type { ShelfHold } from '../catalog/memory-shelf.js';
import type { OrderRows } from '../orders/memory-order.repository.js';
import type { BookedReceipt, BookedRefund } from '../payments/payments-world.js';
import type { Shop } from '../shop.js';

/** All that the services know about one order, at one moment. */
export interface OrderFacts extends OrderRows {
  readonly name: string;
  readonly hold: ShelfHold | undefined;
  /** What payments has booked for it. */
  readonly receipts: readonly BookedReceipt[];
  readonly booked: readonly BookedRefund[];
  /** Events about it that had no effect yet. */
  readonly waiting: readonly Message[];
  readonly now: Date;
  /** The order at the last look; undefined at the first. */
  readonly before: Order | undefined;
  /** Above this sum another member of staff approves a refund. */
  readonly approvalOverCents: number;
}

/** Undefined for a checkout without an order. */
export function orderFactsOf(shop: Shop, orderId: string): OrderFacts | undefined {
  const rows = shop.orders.rows.get(orderId);
  if (!rows) return undefined;
  return {
    ...rows,
    name: shop.named(orderId),
    hold: shop.shelf.holds.get(orderId),
    receipts: [...shop.payments.receipts.values()].filter((receipt) => receipt.orderId === orderId),
    booked: [...shop.payments.refunds.values()].filter((refund) => refund.orderId === orderId),
    waiting: shop.waiting(orderId),
    now: shop.clock.now(),
    before: shop.seenOrders.get(orderId),
    approvalOverCents: toCents(shop.setup.settings.payments.refundApprovalOver),
  };
}

export const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0);

/** The money of payments that orders has counted for an order, without what was taken back. */
export const countedCents = ({ payments }: Pick<Order, 'payments'>): number =>
  sumOf(payments, ({ amountCents, isWithdrawn }) => (isWithdrawn ? 0 : amountCents));
