import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { expire, isOverdue } from '../domain/end-order.js';
import { OrderRepository } from '../ports/order.repository.js';
import { Payments } from '../ports/payments.js';

/** Ends an order that was not paid in full in time, unless a payment is in flight. */
@Injectable()
export class ExpireOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `unavailable` when payments does not respond: the order stays open */
  async execute(id: string): Promise<void> {
    const order = await this.orders.byId(id);
    if (!order || !isOverdue(order, this.clock.now())) return;
    const inFlight = await this.payments.suspendPrompts(order);
    await this.orders.change(id, (current) => expire(current, inFlight, this.clock.now()));
  }
}
