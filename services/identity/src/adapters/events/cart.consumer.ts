import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { cartAbandoned } from '@shop/contracts/cart-reminder';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { MailAbandonedCart } from '../../use-cases/mail-abandoned-cart.js';

@Controller()
export class CartConsumer {
  constructor(private readonly reminders: MailAbandonedCart) {}

  @On(cartAbandoned)
  abandoned(@Payload() { data, occurredAt }: EventOf<typeof cartAbandoned>): Promise<void> {
    return this.reminders.execute(data, occurredAt);
  }
}
