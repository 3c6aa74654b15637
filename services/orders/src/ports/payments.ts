import type { Order } from '../domain/order.js';
import type { PaymentsInFlight } from '../domain/end-order.js';

/** The payments service, as far as an order that is about to end needs it. */
export abstract class Payments {
  /**
   * Lets no new prompt begin for the order, unless a payment is under way, and says what is. This is the one place where
   * orders asks. @throws DomainError `unavailable`
   */
  abstract close(order: Order): Promise<PaymentsInFlight>;
}
