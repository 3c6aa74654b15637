import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderPaid } from '@shop/contracts/order-events';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ReviewRepository } from '../../ports/review.repository.js';

@Controller()
export class OrderConsumer {
  constructor(private readonly reviews: ReviewRepository) {}

  @On(orderPaid)
  paid(@Payload() { data }: EventOf<typeof orderPaid>): Promise<void> {
    return this.reviews.recordPurchase(
      data.userId,
      data.lines.map(({ productId: id, name }) => ({ id, name })),
    );
  }
}
