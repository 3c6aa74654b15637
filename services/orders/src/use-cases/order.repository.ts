import type { OutgoingEvent } from '@shop/contracts/event';
import type { OrderStatus } from '@shop/contracts/orders';
import type { Order, OrderPayment } from '../domain/order.js';

/** An attempt to place an order under one Idempotency-Key. */
export interface Checkout {
  userId: string;
  key: string;
  bodyHash: string;
  orderId: string;
  createdAt: Date;
}

/** What a change makes of an order; `status` also goes into its history. */
export interface OrderChange {
  status?: OrderStatus;
  paidCents?: number;
  paidAt?: Date;
  archivedAt?: Date;
  payment?: OrderPayment;
  events?: OutgoingEvent[];
}

/** Orders and the attempts to place them. */
export abstract class OrderRepository {
  /** The attempt under this key, a new one unless it was made before. */
  abstract begin(checkout: Checkout): Promise<Checkout>;
  /** Forgets an attempt that placed no order, so that its key is free again. */
  abstract forget(orderId: string): Promise<void>;
  /** Attempts older than `before` that placed no order. */
  abstract abandoned(before: Date): Promise<string[]>;
  /** Writes the order once; the same id again changes nothing. */
  abstract place(order: Order, events: OutgoingEvent[]): Promise<void>;
  abstract byId(id: string): Promise<Order | undefined>;
  /** Changes one order alone, others waiting: `decide` sees it as it is and says what becomes of it. @throws order_not_found */
  abstract change(id: string, decide: (order: Order) => OrderChange): Promise<Order>;
  /** Unpaid orders whose time is over and that wait for no prompt. */
  abstract expirable(now: Date): Promise<string[]>;
  abstract anonymise(userId: string): Promise<void>;
}
