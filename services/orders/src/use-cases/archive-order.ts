import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { archive, NOTHING_IN_FLIGHT } from '../domain/end-order.js';
import { orderNotFound } from '../domain/errors.js';
import { isOpen, type StaffMember } from '../domain/order.js';
import { OrderRepository } from '../ports/order.repository.js';
import { Payments } from '../ports/payments.js';

/** Archives an order; it stays in the database. */
@Injectable()
export class ArchiveOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `order_not_found`, `still_owed`, `payment_pending`, `unavailable` */
  async execute({ id: userId, name }: StaffMember, id: string): Promise<void> {
    const order = await this.orders.byId(id);
    if (!order) throw orderNotFound();
    const mayEnd = isOpen(order) && order.paidCents === 0;
    const inFlight = mayEnd ? await this.payments.suspendPrompts(order) : NOTHING_IN_FLIGHT;
    const detail = { by: { id: userId, name } };
    await this.orders.change(id, (current) => ({ ...archive(current, inFlight, this.clock.now()), detail }));
  }
}
