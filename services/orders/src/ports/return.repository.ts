import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { Order } from '../domain/order.js';
import type { OrderReturn } from '../domain/return.js';

/** The returns of orders. */
export abstract class ReturnRepository {
  /**
   * Writes the return that `decide` makes of the order and its returns; requests of one order come one after the other. A repeat
   * with the same key returns the first.
   * @throws order_not_found, idempotency_mismatch, or the error of `decide`
   */
  abstract add(
    orderId: string,
    request: Idempotency,
    decide: (order: Order, returns: readonly OrderReturn[]) => OrderReturn,
  ): Promise<OrderReturn>;
  /**
   * Changes state and message of a return; one that `decide` returns as it was is not written.
   * @throws return_not_found, or the error of `decide`
   */
  abstract change(id: string, decide: (before: OrderReturn) => OrderReturn): Promise<OrderReturn>;
  /** Those of these orders, oldest first. */
  abstract of(orderIds: readonly string[]): Promise<OrderReturn[]>;
}
