import { Injectable } from '@nestjs/common';
import { may } from '@shop/contracts/permissions';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { cancel } from '../domain/end-order.js';
import { orderNotFound } from '../domain/errors.js';
import { assertTransition, isOpen, type Order } from '../domain/order.js';
import { OrderRepository } from '../ports/order.repository.js';
import { Payments } from '../ports/payments.js';

/** The owner or staff cancel an order that is not paid in full. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
  ) {}

  /** @throws DomainError `order_not_found`, `payment_pending`, `forbidden_transition`, `unavailable` */
  async execute(user: SignedIn, id: string, reason: string | null): Promise<Order> {
    const order = await this.orders.byId(id);
    if (!order || (order.userId !== user.id && !may(user, 'manage-orders'))) throw orderNotFound();
    if (order.status === 'cancelled') return order;
    if (!isOpen(order)) assertTransition(order.status, 'cancelled');
    const inFlight = await this.payments.suspendPrompts(order);
    const by = order.userId === user.id ? null : { id: user.id, name: user.name };
    return this.orders.change(id, (current) => cancel(current, inFlight, { reason, by }));
  }
}
