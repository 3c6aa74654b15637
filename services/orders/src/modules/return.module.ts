import { Module } from '@nestjs/common';
import { ReturnQueries } from '../adapters/db/return.queries.js';
import { SqlReturnRepository } from '../adapters/db/sql-return.repository.js';
import { ReturnController } from '../adapters/http/return.controller.js';
import { ReturnRepository } from '../ports/return.repository.js';
import { CancelReturn } from '../use-cases/cancel-return.js';
import { RequestReturn } from '../use-cases/request-return.js';
import { SetReturnState } from '../use-cases/set-return-state.js';
import { OrderModule } from './order.module.js';
import { SearchModule } from './search.module.js';
import { SettingsModule } from './settings.module.js';

/** Goods that customers send back. */
@Module({
  imports: [OrderModule, SearchModule, SettingsModule],
  controllers: [ReturnController],
  providers: [
    RequestReturn,
    CancelReturn,
    SetReturnState,
    ReturnQueries,
    { provide: ReturnRepository, useClass: SqlReturnRepository },
  ],
  exports: [ReturnRepository],
})
export class ReturnModule {}
