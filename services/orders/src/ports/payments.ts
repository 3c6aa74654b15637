import type { Order } from '../domain/order.js';
import type { PaymentsInFlight } from '../domain/end-order.js';

/** The calls to payments that an ending order needs. */
export abstract class Payments {
  /**
   * Stops new prompts for the order for a minute, unless a payment is in flight, and returns what is in flight. The
   * order must end within that minute, or it can be paid again. Orders asks payments only here.
   * @throws DomainError `unavailable`
   */
  abstract suspendPrompts(order: Order): Promise<PaymentsInFlight>;
}
