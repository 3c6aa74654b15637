import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Order, ReceivedPayment } from '../domain/order.js';
import { type Withdrawal, withdrawPayment } from '../domain/withdraw-payment.js';
import { OrderRepository } from '../ports/order.repository.js';

/** Staff take back that they recorded a payment: payments asks first, and follows what the order decides. */
@Injectable()
export class WithdrawPayment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `order_not_found`, `forbidden_transition`, `money_going_back` */
  execute(orderId: string, payment: ReceivedPayment, withdrawal: Withdrawal): Promise<Order> {
    const now = this.clock.now();
    return this.orders.changeRefunds(orderId, (order) => withdrawPayment(order, payment, withdrawal, now));
  }
}
