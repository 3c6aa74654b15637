import { Injectable } from '@nestjs/common';
import type { Product } from '@shop/contracts/catalog';
import { RESTORABLE_DAYS } from '@shop/contracts/limits';
import { Clock } from '@shop/service-kit/domain/clock';
import { ProductRepository } from '../ports/product.repository.js';

const DAY_MS = 86_400_000;

/** Gives a deleted product back (docs/product-rules.md#R142). */
@Injectable()
export class RestoreProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `product_not_found`, `sku_taken` */
  execute(id: string): Promise<Product> {
    return this.products.restore(id, new Date(this.clock.now().getTime() - RESTORABLE_DAYS * DAY_MS));
  }
}
