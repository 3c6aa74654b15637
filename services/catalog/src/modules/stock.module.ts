import { Module } from '@nestjs/common';
import { SqlStockRepository } from '../adapters/db/sql-stock.repository.js';
import { SqlLowStockRepository } from '../adapters/db/sql-low-stock.repository.js';
import { StockQueries } from '../adapters/db/stock.queries.js';
import { StockController } from '../adapters/http/stock.controller.js';
import { ReportLowStock } from '../jobs/report-low-stock.js';
import { LowStockRepository } from '../ports/low-stock.repository.js';
import { StockRepository } from '../ports/stock.repository.js';

/** Stock: its movements, and reports of what is low. */
@Module({
  controllers: [StockController],
  providers: [
    ReportLowStock,
    StockQueries,
    { provide: StockRepository, useClass: SqlStockRepository },
    { provide: LowStockRepository, useClass: SqlLowStockRepository },
  ],
  exports: [StockRepository],
})
export class StockModule {}
