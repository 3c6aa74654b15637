import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { productChanged, productDeleted, productsChanged } from '@shop/contracts/catalog';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { ReviewRepository } from '../../ports/review.repository.js';

/** Staff find reviews by the current names of products; customers ask about products that they can see. */
@Controller()
export class ProductConsumer {
  constructor(private readonly reviews: ReviewRepository) {}

  @On(productChanged)
  changed(@Payload() { data, occurredAt }: EventOf<typeof productChanged>): Promise<void> {
    const { productId: id, name, version = 0, isHidden } = data;
    return this.reviews.nameProducts([{ id, name, version, isHidden }], new Date(occurredAt));
  }

  @On(productsChanged)
  imported(@Payload() { data, occurredAt }: EventOf<typeof productsChanged>): Promise<void> {
    const products = data.products.map(({ productId: id, ...same }) => ({ id, ...same }));
    return this.reviews.nameProducts(products, new Date(occurredAt));
  }

  @On(productDeleted)
  deleted(@Payload() { data, occurredAt }: EventOf<typeof productDeleted>): Promise<void> {
    return this.reviews.hideProduct({ id: data.productId, name: data.name }, new Date(occurredAt));
  }
}
