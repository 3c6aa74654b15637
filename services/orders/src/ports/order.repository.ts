import type { OutgoingEvent } from '@shop/contracts/event';
import type { Order, OrderChange, OrderRefund } from '../domain/order.js';
import type { OpenOrders } from '../domain/order-limits.js';

/** An attempt to place an order under one Idempotency-Key. */
export interface Checkout {
  userId: string;
  key: string;
  bodyHash: string;
  orderId: string;
  createdAt: Date;
}

/** An attempt that was begun, now or before. */
export interface Begun {
  checkout: Checkout;
  /** The order that it has placed already. */
  earlier: Order | undefined;
  /** What the account has unpaid. */
  open: OpenOrders;
}

/** The content of a new order. */
export interface Placement {
  order: Order;
  events: readonly OutgoingEvent[];
  /** What the account had unpaid when that was allowed first. */
  open: OpenOrders;
  /**
   * Throws when the account has too much unpaid; asked again if it has other open orders now. No other order of the account is
   * placed at the same time.
   */
  assertAllowed: (open: OpenOrders) => void;
}

/** Orders and the attempts to place them. */
export abstract class OrderRepository {
  /** Returns the attempt with this key, or creates it. */
  abstract begin(checkout: Checkout): Promise<Begun>;
  /**
   * Deletes an attempt that placed no order, so that its key is free again; false when it placed one, or is unknown.
   */
  abstract forget(orderId: string): Promise<boolean>;
  /** Attempts older than this that placed no order. */
  abstract abandoned(ageMs: number): Promise<string[]>;
  /** Writes the order once and returns it; a repeated id changes nothing. @throws checkout_expired, or the error of `assertAllowed` */
  abstract place(placement: Placement): Promise<Order>;
  abstract byId(id: string): Promise<Order | undefined>;
  /**
   * Changes one order: `decide` receives its current state, and is asked again if the order changes meanwhile. An order
   * that the caller has just read need not be read again.
   * @throws order_not_found, or the error of `decide`
   */
  abstract change(order: string | Order, decide: (order: Order) => OrderChange): Promise<Order>;
  /**
   * The same for what changes the order's refunds, which `decide` receives too: oldest first. None at first for an order that the caller
   * has read; all where that order has changed meanwhile.
   */
  abstract changeRefunds(
    order: string | Order,
    decide: (order: Order, refunds: OrderRefund[]) => OrderChange,
  ): Promise<Order>;
  /** Open orders whose time is over. Each is returned to one caller, and again after a pause while it stays open. */
  abstract claimExpirable(): Promise<string[]>;
  /**
   * Removes what identifies a user, and the user's cart, and changes each of the orders as `decide` says, in one transaction. Where they
   * are known as erased, `decide` receives them so.
   */
  abstract anonymise(userId: string, decide: (order: Order) => OrderChange): Promise<void>;
}
