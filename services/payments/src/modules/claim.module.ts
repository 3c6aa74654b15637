import { Module } from '@nestjs/common';
import { ClaimController } from '../adapters/http/claim.controller.js';
import { ProveClaims } from '../jobs/prove-claims.js';
import { ClaimPayment } from '../use-cases/claim-payment.js';
import { ProveClaim } from '../use-cases/prove-claim.js';
import { DarajaModule } from './daraja.module.js';
import { MoneyModule } from './money.module.js';
import { PayableModule } from './payable.module.js';

/** Receipts that buyers name, and their proof. */
@Module({
  imports: [DarajaModule, MoneyModule, PayableModule],
  controllers: [ClaimController],
  providers: [ClaimPayment, ProveClaim, ProveClaims],
})
export class ClaimModule {}
