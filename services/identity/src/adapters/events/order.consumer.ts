import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderDelivered, orderPaid } from '@shop/contracts/orders';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { MailDeliveryNotice } from '../../use-cases/mail-delivery-notice.js';
import { MailReceipt } from '../../use-cases/mail-receipt.js';

@Controller()
export class OrderConsumer {
  constructor(
    private readonly receipts: MailReceipt,
    private readonly notices: MailDeliveryNotice,
  ) {}

  @On(orderPaid)
  paid(@Payload() { data }: EventOf<typeof orderPaid>): Promise<void> {
    return this.receipts.execute(data);
  }

  @On(orderDelivered)
  delivered(@Payload() { data }: EventOf<typeof orderDelivered>): Promise<void> {
    return this.notices.execute(data);
  }
}
