import { Injectable } from '@nestjs/common';
import type { setOrderStatus } from '@shop/contracts/order-desk';
import { Clock } from '@shop/service-kit/domain/clock';
import type { z } from 'zod';
import { deliver, dispatch, payByHand, takeBackPayment, undeliver } from '../domain/deliver-order.js';
import type { Order, OrderChange, StaffMember } from '../domain/order.js';
import { OrderRepository } from '../ports/order.repository.js';

type StatusRequest = z.infer<typeof setOrderStatus.body>;

/** What staff set: out for delivery, delivered or not yet, and for an order by chat, paid or not. */
@Injectable()
export class SetOrderStatus {
  constructor(
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `order_not_found`, `forbidden_transition`, `money_going_back` */
  execute({ id: userId, name }: StaffMember, orderId: string, request: StatusRequest): Promise<Order> {
    const by = { id: userId, name };
    return this.orders.changeRefunds(orderId, (order) => {
      const change = this.changeOf(order, request);
      return change.moves || change.detail ? { ...change, detail: { ...change.detail, by } } : change;
    });
  }

  private changeOf(order: Order, { status, courier, reference, reason }: StatusRequest): OrderChange {
    const now = this.clock.now();
    const parcel = { courier: courier ?? null, reference: reference ?? null };
    switch (status) {
      case 'paid':
        return payByHand(order, now);
      case 'unpaid':
        return takeBackPayment(order, reason ?? null, now);
      case 'pending':
        return undeliver(order);
      case 'out_for_delivery':
        return dispatch(order, parcel);
      case 'completed':
        return deliver(order, now, parcel);
    }
  }
}
