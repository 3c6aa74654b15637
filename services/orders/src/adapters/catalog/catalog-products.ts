import { Injectable } from '@nestjs/common';
import { findProductsForSale, type ProductForSale } from '@shop/contracts/products-for-sale';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { ProductsForSale } from '../../ports/products-for-sale.js';

@Injectable()
export class CatalogProducts extends ProductsForSale {
  constructor(private readonly catalog: InternalClient) {
    super();
  }

  async among(ids: readonly string[]): Promise<ProductForSale[]> {
    return ids.length === 0 ? [] : this.catalog.call(findProductsForSale, { body: { ids: [...ids] } });
  }
}
