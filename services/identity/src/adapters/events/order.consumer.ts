import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderCancelled, orderDelivered, orderDispatched, orderPaid } from '@shop/contracts/order-events';
import { orderReturnChanged } from '@shop/contracts/returns';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { MailDeliveryNotice } from '../../use-cases/mail-delivery-notice.js';
import { MailReceipt } from '../../use-cases/mail-receipt.js';
import { MailReturnNotice } from '../../use-cases/mail-return-notice.js';
import { PushOrderMove } from '../../use-cases/push-order-move.js';

@Controller()
export class OrderConsumer {
  constructor(
    private readonly receipts: MailReceipt,
    private readonly notices: MailDeliveryNotice,
    private readonly answers: MailReturnNotice,
    private readonly pushes: PushOrderMove,
  ) {}

  @On(orderPaid)
  paid(@Payload() { data }: EventOf<typeof orderPaid>): Promise<void> {
    return this.receipts.execute(data);
  }

  @On(orderDispatched)
  dispatched(@Payload() { data }: EventOf<typeof orderDispatched>): Promise<void> {
    return this.pushes.execute('dispatched', data);
  }

  @On(orderCancelled)
  cancelled(@Payload() { data }: EventOf<typeof orderCancelled>): Promise<void> {
    return this.pushes.execute('cancelled', data);
  }

  @On(orderDelivered)
  delivered(@Payload() { data }: EventOf<typeof orderDelivered>): Promise<void> {
    return this.notices.execute(data);
  }

  @On(orderReturnChanged)
  returned(@Payload() { data }: EventOf<typeof orderReturnChanged>): Promise<void> {
    return this.answers.execute(data);
  }
}
