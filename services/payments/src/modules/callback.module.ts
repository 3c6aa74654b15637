import { Module } from '@nestjs/common';
import { SqlCallbackRepository } from '../adapters/db/sql-callback.repository.js';
import { CallbackController } from '../adapters/http/callback.controller.js';
import { ApplyCallbacks } from '../jobs/apply-callbacks.js';
import { CallbackHandlers } from '../jobs/callback-handlers.js';
import { CallbackRepository } from '../ports/callback.repository.js';
import { ApplyResult } from '../use-cases/apply-result.js';
import { ConfirmPayment } from '../use-cases/confirm-payment.js';
import { ParkCallback } from '../use-cases/park-callback.js';
import { StoreCallback } from '../use-cases/store-callback.js';
import { DarajaModule } from './daraja.module.js';
import { MoneyModule } from './money.module.js';
import { PromptModule } from './prompt.module.js';
import { SettingsModule } from './settings.module.js';
import { TillModule } from './till.module.js';

/** What Daraja sends, kept first and applied after. */
@Module({
  imports: [DarajaModule, MoneyModule, PromptModule, SettingsModule, TillModule],
  controllers: [CallbackController],
  providers: [
    StoreCallback,
    ParkCallback,
    ConfirmPayment,
    ApplyResult,
    CallbackHandlers,
    ApplyCallbacks,
    { provide: CallbackRepository, useClass: SqlCallbackRepository },
  ],
})
export class CallbackModule {}
