import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { userDeleted } from '@shop/contracts/identity';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { closeAccount } from '../../domain/end-order.js';
import { OrderRepository } from '../../ports/order.repository.js';

/** The orders of a closed account stay, without personal data, and its cart goes (docs/product-rules.md#accounts). */
@Controller()
export class UserConsumer {
  constructor(private readonly orders: OrderRepository) {}

  @On(userDeleted)
  deleted(@Payload() { data }: EventOf<typeof userDeleted>): Promise<void> {
    return this.orders.anonymise(data.userId, closeAccount);
  }
}
