import { Module } from '@nestjs/common';
import { RefundQueries } from '../adapters/db/refund.queries.js';
import { RefundReadingController } from '../adapters/http/refund-reading.controller.js';
import { RefundController } from '../adapters/http/refund.controller.js';
import { SendReversals } from '../jobs/send-reversals.js';
import { DecideRefund } from '../use-cases/decide-refund.js';
import { RequestRefund } from '../use-cases/request-refund.js';
import { SendReversal } from '../use-cases/send-reversal.js';
import { DarajaModule } from './daraja.module.js';
import { DeciderModule } from './decider.module.js';
import { MoneyModule } from './money.module.js';
import { PayableModule } from './payable.module.js';
import { SettingsModule } from './settings.module.js';

/** Money that goes back. */
@Module({
  imports: [DarajaModule, DeciderModule, MoneyModule, PayableModule, SettingsModule],
  controllers: [RefundController, RefundReadingController],
  providers: [RequestRefund, DecideRefund, SendReversal, SendReversals, RefundQueries],
})
export class RefundModule {}
