import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { exceptionOpened } from '@shop/contracts/payment-desk';
import { refundChanged } from '@shop/contracts/refunds';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { MailPaymentAlert } from '../../use-cases/mail-payment-alert.js';
import { MailRefundNotice } from '../../use-cases/mail-refund-notice.js';

@Controller()
export class PaymentConsumer {
  constructor(
    private readonly notices: MailRefundNotice,
    private readonly alerts: MailPaymentAlert,
  ) {}

  @On(refundChanged)
  refund(@Payload() { data }: EventOf<typeof refundChanged>): Promise<void> {
    return this.notices.execute(data);
  }

  @On(exceptionOpened)
  exception(@Payload() { data }: EventOf<typeof exceptionOpened>): Promise<void> {
    return this.alerts.execute(data);
  }
}
