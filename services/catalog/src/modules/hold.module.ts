import { Module } from '@nestjs/common';
import { holdMetrics } from '../adapters/db/hold-metrics.js';
import { SqlHoldRepository } from '../adapters/db/sql-hold.repository.js';
import { OrderConsumer } from '../adapters/events/order.consumer.js';
import { HoldController } from '../adapters/http/hold.controller.js';
import { ReleaseExpiredHolds } from '../jobs/release-expired-holds.js';
import { HoldRepository } from '../ports/hold.repository.js';
import { HoldStock } from '../use-cases/hold-stock.js';
import { SettingsModule } from './settings.module.js';
import { StockModule } from './stock.module.js';

/** Stock that is held for orders. */
@Module({
  imports: [SettingsModule, StockModule],
  controllers: [HoldController, OrderConsumer],
  providers: [HoldStock, ReleaseExpiredHolds, holdMetrics, { provide: HoldRepository, useClass: SqlHoldRepository }],
})
export class HoldModule {}
