import { Injectable } from '@nestjs/common';
import { may } from '@shop/contracts/permissions';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { canBeCancelled, cancel, NOTHING_IN_FLIGHT } from '../domain/end-order.js';
import { forbiddenTransition, orderNotFound } from '../domain/errors.js';
import { isOpen, type Order } from '../domain/order.js';
import { OrderRepository } from '../ports/order.repository.js';
import { Payments } from '../ports/payments.js';
import { SoleOwner } from '../ports/sole-owner.js';

/** The owner or staff cancel an order that is not paid in full; staff also one that is paid and was not sent out. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly soleOwner: SoleOwner,
  ) {}

  /** @throws DomainError `order_not_found`, `payment_pending`, `forbidden_transition`, `own_order`, `unavailable` */
  async execute(user: SignedIn, id: string, reason: string | null): Promise<Order> {
    const order = await this.orders.byId(id);
    const isStaff = may(user, 'manage-orders');
    if (!order || (order.userId !== user.id && !isStaff)) throw orderNotFound();
    if (order.status === 'cancelled') return order;
    if (!canBeCancelled(order, isStaff)) throw forbiddenTransition(order.status, 'cancelled');
    const inFlight = isOpen(order) ? await this.payments.suspendPrompts(order) : NOTHING_IN_FLIGHT;
    const by = { id: user.id, name: user.name };
    const isSoleOwner = isStaff && order.userId === user.id && (await this.soleOwner.is(user));
    const cancellation = { by, reason, isStaff, isSoleOwner };
    return this.orders.changeRefunds(id, (current) => cancel(current, inFlight, cancellation));
  }
}
