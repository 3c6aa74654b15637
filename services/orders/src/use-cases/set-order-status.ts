import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { deliver, payByHand, undeliver } from '../domain/deliver-order.js';
import type { Order } from '../domain/order.js';
import { OrderRepository } from '../ports/order.repository.js';

/** The status that staff set: delivered or not yet, and for an order by chat, paid. */
@Injectable()
export class SetOrderStatus {
  constructor(
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `order_not_found`, `forbidden_transition` */
  execute(id: string, status: 'pending' | 'completed' | 'paid'): Promise<Order> {
    const now = this.clock.now();
    return this.orders.change(id, (order) => {
      if (status === 'paid') return payByHand(order, now);
      return status === 'completed' ? deliver(order, now) : undeliver(order);
    });
  }
}
