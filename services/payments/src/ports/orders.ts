import type { NewPayable } from '../domain/attempt.js';
import type { SoldItems } from '@shop/contracts/refund-lines';

/** The orders service, for orders whose event has not arrived yet. */
export abstract class Orders {
  /** Undefined when the order does not exist. @throws DomainError `unavailable` when orders does not respond */
  abstract payable(orderId: string): Promise<NewPayable | undefined>;
  /** What an order sold. Undefined when it does not exist. @throws DomainError `unavailable` */
  abstract sold(orderId: string): Promise<(SoldItems & Pick<NewPayable, 'userId' | 'number'>) | undefined>;
}
