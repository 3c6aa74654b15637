import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderDelivered, orderPaid } from '@shop/contracts/orders';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { MailCustomer } from '../../use-cases/mail-customer.js';

@Controller()
export class OrderConsumer {
  constructor(private readonly mailing: MailCustomer) {}

  @On(orderPaid)
  paid(@Payload() { data }: EventOf<typeof orderPaid>): Promise<void> {
    return this.mailing.paid(data);
  }

  @On(orderDelivered)
  delivered(@Payload() { data }: EventOf<typeof orderDelivered>): Promise<void> {
    return this.mailing.delivered(data);
  }
}
