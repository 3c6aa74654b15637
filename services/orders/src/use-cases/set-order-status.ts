import { Injectable } from '@nestjs/common';
import type { setOrderStatus } from '@shop/contracts/order-desk';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import type { z } from 'zod';
import { deliver, dispatch, payByHand, takeBackPayment, undeliver } from '../domain/deliver-order.js';
import { orderNotFound } from '../domain/errors.js';
import type { Order, OrderChange } from '../domain/order.js';
import type { Clerk } from '../domain/own-order.js';
import { OrderRepository } from '../ports/order.repository.js';
import { SoleOwner } from '../ports/sole-owner.js';

type StatusRequest = z.infer<typeof setOrderStatus.body>;

/** What staff set: out for delivery, delivered or not yet, and for an order by chat, paid or not. */
@Injectable()
export class SetOrderStatus {
  constructor(
    private readonly orders: OrderRepository,
    private readonly soleOwner: SoleOwner,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `order_not_found`, `forbidden_transition`, `address_erased`, `money_going_back`, `own_order`, `unavailable` */
  async execute(user: SignedIn, orderId: string, request: StatusRequest): Promise<Order> {
    const { id, name } = user;
    const clerk = { id, name, isSoleOwner: await this.isSoleOwner(user, orderId) };
    return this.orders.changeRefunds(orderId, (order) => {
      const change = this.changeOf(order, clerk, request);
      const detail = { ...change.detail, by: { id, name } };
      return change.moves || change.detail ? { ...change, detail } : change;
    });
  }

  /** Asked only about an own order: an order keeps its customer. */
  private async isSoleOwner(user: SignedIn, orderId: string): Promise<boolean> {
    const order = await this.orders.byId(orderId);
    if (!order) throw orderNotFound();
    return order.userId === user.id && (await this.soleOwner.is(user));
  }

  private changeOf(order: Order, clerk: Clerk, { status, courier, reference, reason }: StatusRequest): OrderChange {
    const now = this.clock.now();
    const parcel = { courier: courier ?? null, reference: reference ?? null };
    switch (status) {
      case 'paid':
        return payByHand(order, clerk, now);
      case 'unpaid':
        return takeBackPayment(order, reason ?? null, now);
      case 'pending':
        return undeliver(order);
      case 'out_for_delivery':
        return dispatch(order, parcel);
      case 'completed':
        return deliver(order, clerk, now, parcel);
    }
  }
}
