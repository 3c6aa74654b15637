import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { paymentRefunded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import { Clock } from '@shop/service-kit/domain/clock';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { recordMoneyBack, recordRefund } from '../../domain/record-refund.js';
import { OrderRepository } from '../../ports/order.repository.js';

/** Money that goes back. Refunds belong to payments; an order shows where they stand. */
@Controller()
export class RefundConsumer {
  constructor(
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** Money that belonged to no order is not the orders' business. */
  @On(refundChanged)
  async changed(@Payload() { data }: EventOf<typeof refundChanged>): Promise<void> {
    const { refundId: id, orderId, userId: _user, number: _number, isDeclined, ...changed } = data;
    if (orderId === null) return;
    const news = { ...changed, id, state: isDeclined ? ('declined' as const) : changed.state };
    await this.orders.changeRefunds(orderId, (order, refunds) => recordRefund(order, refunds, news, this.clock.now()));
  }

  @On(paymentRefunded)
  async refunded(@Payload() { data }: EventOf<typeof paymentRefunded>): Promise<void> {
    await this.orders.changeRefunds(data.orderId, (order, refunds) => recordMoneyBack(order, refunds, data));
  }
}
