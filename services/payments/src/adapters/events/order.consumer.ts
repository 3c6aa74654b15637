import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  orderCancelled,
  orderExpired,
  orderPaid,
  orderPaymentWithdrawn,
  orderPlaced,
  orderRefundRequested,
} from '@shop/contracts/order-events';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { followWithdrawal } from '../../domain/recorded-payment.js';
import { OpenOrder } from '../../use-cases/open-order.js';
import { ReturnOrderMoney } from '../../use-cases/return-order-money.js';
import { MoneyRepository } from '../../ports/money.repository.js';
import { PaymentRepository } from '../../ports/payment.repository.js';

/** Opens orders for payment, and closes them when nothing is due any more. */
@Controller()
export class OrderConsumer {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly opening: OpenOrder,
    private readonly returning: ReturnOrderMoney,
    private readonly money: MoneyRepository,
  ) {}

  @On(orderPlaced)
  async placed(@Payload() { data }: EventOf<typeof orderPlaced>): Promise<void> {
    const { orderId, userId, number, totalCents, paymentMethod, contactPhone } = data;
    const isOpen = paymentMethod === 'mpesa';
    await this.opening.execute({ orderId, userId, number, totalCents, paidCents: 0, isOpen, contactPhone });
  }

  @On(orderPaid)
  paid(@Payload() { data }: EventOf<typeof orderPaid>): Promise<void> {
    return this.payments.close(data);
  }

  @On(orderCancelled)
  cancelled(@Payload() { data }: EventOf<typeof orderCancelled>): Promise<void> {
    return this.payments.close(data);
  }

  @On(orderExpired)
  expired(@Payload() { data }: EventOf<typeof orderExpired>): Promise<void> {
    return this.payments.close(data);
  }

  /** Usually done already, by the call that took it back: this is for a crash after orders agreed. */
  @On(orderPaymentWithdrawn)
  withdrawn(@Payload() { data }: EventOf<typeof orderPaymentWithdrawn>): Promise<void> {
    return this.money.decide({ kind: 'order', orderId: data.orderId }, (journal) => {
      followWithdrawal(journal, data, data);
    });
  }

  @On(orderRefundRequested)
  refund(@Payload() { id, data }: EventOf<typeof orderRefundRequested>): Promise<void> {
    return this.returning.execute(id, data);
  }
}
