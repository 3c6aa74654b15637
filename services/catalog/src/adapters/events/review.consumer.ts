import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { reviewChanged } from '@shop/contracts/reviews';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ProductRepository } from '../../ports/product.repository.js';

@Controller()
export class ReviewConsumer {
  constructor(private readonly products: ProductRepository) {}

  @On(reviewChanged)
  rate(@Payload() { data: { productId, rating, numReviews } }: EventOf<typeof reviewChanged>): Promise<void> {
    return this.products.rate(productId, { rating, numReviews });
  }
}
