import { Module } from '@nestjs/common';
import { OrderExportQueries } from '../adapters/db/order-export.queries.js';
import { OrderSummaryQueries } from '../adapters/db/order-summary.queries.js';
import { OrderFiguresController } from '../adapters/http/order-figures.controller.js';
import { SearchModule } from './search.module.js';

/** What staff read about many orders: sums, and files. */
@Module({
  imports: [SearchModule],
  controllers: [OrderFiguresController],
  providers: [OrderSummaryQueries, OrderExportQueries],
})
export class FiguresModule {}
