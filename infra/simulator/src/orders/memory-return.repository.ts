import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { orderNotFound, returnNotFound } from '../../../../services/orders/src/domain/errors.js';
import type { Order } from '../../../../services/orders/src/domain/order.js';
import { type OrderReturn, returnEvent } from '../../../../services/orders/src/domain/return.js';
import { ReturnRepository } from '../../../../services/orders/src/ports/return.repository.js';
import type { MemoryDatabase } from '../engine/memory-database.js';
import type { MemoryOrders } from './memory-order.repository.js';

/** Returns in memory: requests of one order come one after the other. */
export class MemoryReturns extends ReturnRepository {
  readonly rows = new Map<string, OrderReturn>();
  private readonly requests = new Map<string, { id: string; bodyHash: string }>();

  constructor(
    private readonly database: MemoryDatabase,
    private readonly orders: MemoryOrders,
  ) {
    super();
  }

  add(
    orderId: string,
    request: Idempotency,
    decide: (order: Order, returns: readonly OrderReturn[]) => OrderReturn,
  ): Promise<OrderReturn> {
    return this.database.commit('add return', () => {
      const key = `${orderId} ${request.key}`;
      const earlier = this.requests.get(key);
      const known = earlier && this.rows.get(earlier.id);
      if (known) {
        assertSameRequest(earlier, request);
        return { result: known };
      }
      const order = this.orders.rows.get(orderId)?.order;
      if (!order) throw orderNotFound();
      const added = decide(order, this.ofOrder(orderId));
      this.requests.set(key, { id: added.id, bodyHash: request.bodyHash });
      this.rows.set(added.id, added);
      return { result: added, events: [returnEvent(added)] };
    });
  }

  change(id: string, decide: (before: OrderReturn) => OrderReturn): Promise<OrderReturn> {
    return this.database.commit('change return', () => {
      const before = this.rows.get(id);
      if (!before) throw returnNotFound();
      const after = decide(before);
      this.rows.set(id, after);
      return { result: after, events: after === before ? [] : [returnEvent(after)] };
    });
  }

  of(orderIds: readonly string[]): Promise<OrderReturn[]> {
    return this.database.read('read returns', () => orderIds.flatMap((id) => this.ofOrder(id)));
  }

  ofOrder(orderId: string): OrderReturn[] {
    return [...this.rows.values()].filter(({ order }) => order.id === orderId);
  }
}
