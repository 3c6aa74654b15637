import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userDeleted } from '@shop/contracts/identity';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { PaymentRepository } from '../../ports/payment.repository.js';

/** The payments of a closed account stay, as the law wants, without the words about its person (docs/product-rules.md#accounts). */
@Controller()
export class UserConsumer {
  constructor(private readonly payments: PaymentRepository) {}

  @On(userDeleted)
  deleted(@Payload() { data }: EventOf<typeof userDeleted>): Promise<void> {
    return this.payments.forgetReasons(data.userId);
  }
}
