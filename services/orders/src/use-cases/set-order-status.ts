import { Injectable } from '@nestjs/common';
import { orderDelivered } from '@shop/contracts/orders';
import { Clock } from '@shop/service-kit/domain/clock';
import { type Order, requireMove } from '../domain/order.js';
import { type OrderChange, OrderRepository } from './order.repository.js';
import { paidChange } from './paid-change.js';

/** An administrator's word on an order: delivered or not yet, and for an order by chat, paid. */
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
      if (status === 'paid') return paidByHand(order, now);
      return status === 'completed' ? delivered(order, now) : backToPaid(order);
    });
  }
}

function backToPaid(order: Order): OrderChange {
  if (order.status === 'paid') return {};
  requireMove(order.status, order.status === 'delivered' ? 'paid' : 'delivered');
  return { status: 'paid' };
}

function delivered(order: Order, now: Date): OrderChange {
  if (order.status === 'delivered') return {};
  const payment = isUnpaidChatOrder(order) ? paidByHand(order, now) : {};
  if (!payment.status) requireMove(order.status, 'delivered');
  const event = orderDelivered.of(order.id, { orderId: order.id, userId: order.userId, number: order.number });
  return { ...payment, status: 'delivered', events: [...(payment.events ?? []), event] };
}

/** Only orders by chat are paid outside M-Pesa; what M-Pesa owes no hand can sign off. */
function paidByHand(order: Order, now: Date): OrderChange {
  if (order.status === 'paid') return {};
  if (!isUnpaidChatOrder(order)) requireMove(order.status === 'awaiting_payment' ? 'cancelled' : order.status, 'paid');
  return { paidCents: order.totalCents, ...paidChange(order, [], now) };
}

const isUnpaidChatOrder = (order: Order) => order.paymentMethod === 'whatsapp' && order.status === 'awaiting_payment';
