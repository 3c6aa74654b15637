import { Module } from '@nestjs/common';
import { RecordedPaymentController } from '../adapters/http/recorded-payment.controller.js';
import { ReportUnprovedPayments } from '../jobs/report-unproved-payments.js';
import { RecordPayment } from '../use-cases/record-payment.js';
import { ReportUnproved } from '../use-cases/report-unproved.js';
import { TakeBackPayment } from '../use-cases/take-back-payment.js';
import { DarajaModule } from './daraja.module.js';
import { DeciderModule } from './decider.module.js';
import { MoneyModule } from './money.module.js';
import { PayableModule } from './payable.module.js';

/** Payments that staff record. */
@Module({
  imports: [DarajaModule, DeciderModule, MoneyModule, PayableModule],
  controllers: [RecordedPaymentController],
  providers: [RecordPayment, TakeBackPayment, ReportUnproved, ReportUnprovedPayments],
})
export class RecordedPaymentModule {}
