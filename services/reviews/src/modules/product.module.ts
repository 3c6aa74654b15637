import { Module } from '@nestjs/common';
import { ProductQueries } from '../adapters/db/product.queries.js';

/** The products that reviews and questions are about. */
@Module({
  providers: [ProductQueries],
  exports: [ProductQueries],
})
export class ProductModule {}
