import { type DynamicModule, Module } from '@nestjs/common';
import type { PaymentConfig } from './config.js';
import { CallbackModule } from './modules/callback.module.js';
import { ClaimModule } from './modules/claim.module.js';
import { DarajaModule } from './modules/daraja.module.js';
import { DeciderModule } from './modules/decider.module.js';
import { ExceptionModule } from './modules/exception.module.js';
import { MoneyModule } from './modules/money.module.js';
import { PayableModule } from './modules/payable.module.js';
import { PromptModule } from './modules/prompt.module.js';
import { RecordedPaymentModule } from './modules/recorded-payment.module.js';
import { RefundModule } from './modules/refund.module.js';
import { SettingsModule } from './modules/settings.module.js';
import { SharedModule } from './modules/shared.module.js';
import { StatementModule } from './modules/statement.module.js';
import { StoryModule } from './modules/story.module.js';
import { TillModule } from './modules/till.module.js';

/** M-Pesa prompts, their callbacks and reconciliation, wired for these settings: a module for each noun. */
@Module({})
export class AppModule {
  static forConfig(config: PaymentConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.forConfig(config),
        MoneyModule,
        PayableModule,
        PromptModule,
        CallbackModule,
        TillModule,
        ClaimModule,
        RecordedPaymentModule,
        RefundModule,
        ExceptionModule,
        StatementModule,
        DeciderModule,
        DarajaModule,
        SettingsModule,
        StoryModule,
      ],
    };
  }
}
