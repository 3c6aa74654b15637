import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderCancelled, orderExpired, orderPaid, orderPlaced } from '@shop/contracts/orders';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { HoldRepository } from '../../use-cases/hold.repository.js';

/** What becomes of an order decides what becomes of its hold. */
@Controller()
export class OrderConsumer {
  constructor(private readonly holds: HoldRepository) {}

  @On(orderPlaced)
  placed(@Payload() { data }: EventOf<typeof orderPlaced>): Promise<void> {
    return this.holds.keep(data.orderId);
  }

  @On(orderPaid)
  paid(@Payload() { data }: EventOf<typeof orderPaid>): Promise<void> {
    return this.holds.sell(data.orderId);
  }

  @On(orderCancelled)
  cancelled(@Payload() { data }: EventOf<typeof orderCancelled>): Promise<void> {
    return this.holds.release(data.orderId);
  }

  @On(orderExpired)
  expired(@Payload() { data }: EventOf<typeof orderExpired>): Promise<void> {
    return this.holds.release(data.orderId);
  }
}
