import type { CartLine } from '@shop/contracts/cart';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { IdleCart } from '../domain/cart-reminder.js';

/** A cart about which no job has decided since its last change. */
export interface UnconsideredCart extends IdleCart {
  /** Its last change, exactly. */
  version: string;
}

/** The carts of people with an account. A cart is deleted with the account. */
export abstract class CartRepository {
  /** The line that was added first comes first; empty for an unknown user. */
  abstract of(userId: string): Promise<CartLine[]>;
  /**
   * Puts these lines into the cart, each product once: a product that is there gets the new line and keeps its place. Returns the whole
   * cart. Parallel calls come one after the other.
   * @throws cart_full, and stores nothing
   */
  abstract merge(userId: string, lines: readonly CartLine[]): Promise<CartLine[]>;
  abstract remove(userId: string, productId: string): Promise<void>;
  abstract clear(userId: string): Promise<void>;
  /** Whose carts were changed last in this period and were not considered since, oldest first; at most 100. */
  abstract idle(period: { since: Date; until: Date }): Promise<string[]>;
  /** Undefined when there is none, or when it was considered since its last change. */
  abstract unconsidered(userId: string): Promise<UnconsideredCart | undefined>;
  /**
   * Marks a cart as considered; with events, also as reminded. Writes nothing when the cart has changed or was considered meanwhile,
   * and no event when an order was placed since its last change.
   */
  abstract consider(userId: string, cart: UnconsideredCart, events: readonly OutgoingEvent[]): Promise<void>;
}
