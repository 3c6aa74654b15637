import { Module } from '@nestjs/common';
import { PaymentController } from '../adapters/http/payment.controller.js';
import { PromptController } from '../adapters/http/prompt.controller.js';
import { ReconcileAttempts } from '../jobs/reconcile-attempts.js';
import { ReconcileAttempt } from '../use-cases/reconcile-attempt.js';
import { SendPrompt } from '../use-cases/send-prompt.js';
import { SettlePrompt } from '../use-cases/settle-prompt.js';
import { DarajaModule } from './daraja.module.js';
import { MoneyModule } from './money.module.js';
import { PayableModule } from './payable.module.js';
import { SettingsModule } from './settings.module.js';

/** Prompts on the phone of a buyer, up to their result. */
@Module({
  imports: [DarajaModule, MoneyModule, PayableModule, SettingsModule],
  controllers: [PromptController, PaymentController],
  providers: [SendPrompt, SettlePrompt, ReconcileAttempt, ReconcileAttempts],
  exports: [SettlePrompt],
})
export class PromptModule {}
