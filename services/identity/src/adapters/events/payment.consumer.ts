import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { exceptionOpened } from '@shop/contracts/payment-desk';
import { refundChanged } from '@shop/contracts/refunds';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { exceptionNotice } from '../../domain/shop-notice.js';
import { MailRefundNotice } from '../../use-cases/mail-refund-notice.js';
import { NoteForShop } from '../../use-cases/note-for-shop.js';

@Controller()
export class PaymentConsumer {
  constructor(
    private readonly notices: MailRefundNotice,
    private readonly noting: NoteForShop,
  ) {}

  @On(refundChanged)
  refund(@Payload() { data }: EventOf<typeof refundChanged>): Promise<void> {
    return this.notices.execute(data);
  }

  @On(exceptionOpened)
  exception(@Payload() { data }: EventOf<typeof exceptionOpened>): Promise<void> {
    return this.noting.execute(exceptionNotice(data));
  }
}
