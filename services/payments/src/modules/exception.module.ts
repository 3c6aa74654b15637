import { Module } from '@nestjs/common';
import { ExceptionQueries } from '../adapters/db/exception.queries.js';
import { ExceptionController } from '../adapters/http/exception.controller.js';
import { ResolveException } from '../use-cases/resolve-exception.js';
import { DeciderModule } from './decider.module.js';
import { MoneyModule } from './money.module.js';
import { PayableModule } from './payable.module.js';
import { SettingsModule } from './settings.module.js';

/** Money that no rule could place, and what staff do with it. */
@Module({
  imports: [DeciderModule, MoneyModule, PayableModule, SettingsModule],
  controllers: [ExceptionController],
  providers: [ResolveException, ExceptionQueries],
})
export class ExceptionModule {}
