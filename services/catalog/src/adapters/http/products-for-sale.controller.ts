import { Body, Controller } from '@nestjs/common';
import type { z } from 'zod';
import { findProductsForSale } from '@shop/contracts/products-for-sale';
import { findProductsBySku } from '@shop/contracts/search-lookups';
import { Serves } from '@shop/service-kit/http/serves';
import { ProductsForSaleQueries } from '../db/products-for-sale.queries.js';

/** What other services ask about products. */
@Controller()
export class ProductsForSaleController {
  constructor(private readonly queries: ProductsForSaleQueries) {}

  @Serves(findProductsForSale)
  find(@Body({ schema: findProductsForSale.body }) { ids }: z.infer<typeof findProductsForSale.body>) {
    return this.queries.among(ids);
  }

  @Serves(findProductsBySku)
  bySku(@Body({ schema: findProductsBySku.body }) { text }: z.infer<typeof findProductsBySku.body>) {
    return this.queries.idsBySku(text);
  }
}
