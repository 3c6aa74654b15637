import { Module } from '@nestjs/common';
import { PaymentConsumer } from '../adapters/events/payment.consumer.js';
import { RefundConsumer } from '../adapters/events/refund.consumer.js';
import { PaymentController } from '../adapters/http/payment.controller.js';
import { RecordPayment } from '../use-cases/record-payment.js';
import { WithdrawPayment } from '../use-cases/withdraw-payment.js';
import { OrderModule } from './order.module.js';

/** What payments says of the money of an order. */
@Module({
  imports: [OrderModule],
  controllers: [PaymentController, PaymentConsumer, RefundConsumer],
  providers: [RecordPayment, WithdrawPayment],
})
export class PaymentModule {}
