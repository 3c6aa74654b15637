import { Module } from '@nestjs/common';
import { SqlProductRepository } from '../adapters/db/sql-product.repository.js';
import { ProductRows } from '../adapters/db/product-rows.js';
import { ProductQueries } from '../adapters/db/product.queries.js';
import { ProductsForSaleQueries } from '../adapters/db/products-for-sale.queries.js';
import { ReviewConsumer } from '../adapters/events/review.consumer.js';
import { ProductController } from '../adapters/http/product.controller.js';
import { ProductsForSaleController } from '../adapters/http/products-for-sale.controller.js';
import { ProductRepository } from '../ports/product.repository.js';
import { RestoreProduct } from '../use-cases/restore-product.js';
import { SearchModule } from './search.module.js';

/** Products: read, written, and changed by what others say of them. */
@Module({
  imports: [SearchModule],
  controllers: [ProductController, ProductsForSaleController, ReviewConsumer],
  providers: [
    RestoreProduct,
    ProductQueries,
    ProductRows,
    ProductsForSaleQueries,
    { provide: ProductRepository, useClass: SqlProductRepository },
  ],
  exports: [ProductRepository],
})
export class ProductModule {}
