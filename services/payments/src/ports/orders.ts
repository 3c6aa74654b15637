import type { EventData } from '@shop/contracts/event';
import type { paymentSucceeded } from '@shop/contracts/payments';
import type { NewPayable, Payable } from '../domain/attempt.js';
import type { Person } from '../domain/person.js';
import type { OrderSeen } from '../domain/recorded-payment.js';
import type { SoldItems } from '@shop/contracts/refund-lines';

type Payment = EventData<typeof paymentSucceeded>;

/** What an order has received and what is due for it, in cents. */
export interface OrderSums {
  paidCents: number;
  dueCents: number;
}

/** The orders service, for orders whose event has not arrived yet, and for what both services must agree about. */
export abstract class Orders {
  /** Undefined when the order does not exist. @throws DomainError `unavailable` when orders does not respond */
  abstract payable(orderId: string): Promise<(NewPayable & OrderSeen) | undefined>;
  /** What an order sold. Undefined when it does not exist. @throws DomainError `unavailable` */
  abstract sold(orderId: string): Promise<(SoldItems & Pick<NewPayable, 'userId' | 'number'>) | undefined>;
  /** Counts a payment at once. Undefined when orders does not respond: the payment's event says the same later. */
  abstract count(payment: Payment): Promise<OrderSums | undefined>;
  /**
   * Asks an order to count a payment no longer; a repeat answers the same.
   * @throws DomainError `forbidden_transition`, `money_going_back`: it goes on counting; `unavailable`: it may
   */
  abstract withdraw(
    payment: Payment,
    why: { by: Person; reason: string },
  ): Promise<OrderSums & Pick<Payable, 'isOpen' | 'revision'>>;
}
