import type { Payable } from '../domain/attempt.js';

/** The orders service, for orders that the bus has not brought yet. */
export abstract class Orders {
  /** Undefined where there is no such order. @throws DomainError `unavailable` when orders cannot be asked */
  abstract payable(orderId: string): Promise<Payable | undefined>;
}
