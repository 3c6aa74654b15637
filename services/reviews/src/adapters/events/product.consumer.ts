import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { productChanged, productsChanged } from '@shop/contracts/catalog';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ReviewRepository } from '../../ports/review.repository.js';

/** Staff find reviews by the current names of products. */
@Controller()
export class ProductConsumer {
  constructor(private readonly reviews: ReviewRepository) {}

  @On(productChanged)
  changed(@Payload() { data }: EventOf<typeof productChanged>): Promise<void> {
    const { productId: id, name, version = 0 } = data;
    return this.reviews.nameProducts([{ id, name, version }]);
  }

  @On(productsChanged)
  imported(@Payload() { data }: EventOf<typeof productsChanged>): Promise<void> {
    return this.reviews.nameProducts(data.products.map(({ productId: id, ...same }) => ({ id, ...same })));
  }
}
