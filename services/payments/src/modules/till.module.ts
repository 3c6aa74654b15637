import { Module } from '@nestjs/common';
import { SqlTillRepository } from '../adapters/db/sql-till.repository.js';
import { PullPayments } from '../jobs/pull-payments.js';
import { TillRepository } from '../ports/till.repository.js';
import { PullTransactions } from '../use-cases/pull-transactions.js';
import { RegisterTill } from '../use-cases/register-till.js';
import { SettleConfirmed } from '../use-cases/settle-confirmed.js';
import { DarajaModule } from './daraja.module.js';
import { MoneyModule } from './money.module.js';

/** What came to the till without a prompt. */
@Module({
  imports: [DarajaModule, MoneyModule],
  providers: [
    PullTransactions,
    RegisterTill,
    SettleConfirmed,
    PullPayments,
    { provide: TillRepository, useClass: SqlTillRepository },
  ],
  exports: [TillRepository],
})
export class TillModule {}
