import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { productChanged } from '@shop/contracts/catalog';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ReviewRepository } from '../../ports/review.repository.js';

/** Staff find reviews by the current names of products. */
@Controller()
export class ProductConsumer {
  constructor(private readonly reviews: ReviewRepository) {}

  @On(productChanged)
  changed(@Payload() { data }: EventOf<typeof productChanged>): Promise<void> {
    return this.reviews.nameProduct({ id: data.productId, name: data.name });
  }
}
