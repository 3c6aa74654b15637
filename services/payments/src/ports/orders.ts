import type { Payable } from '../domain/attempt.js';

/** The orders service, for orders whose event has not arrived yet. */
export abstract class Orders {
  /** Undefined where there is no such order. @throws DomainError `unavailable` when orders cannot be asked */
  abstract payable(orderId: string): Promise<Payable | undefined>;
}
