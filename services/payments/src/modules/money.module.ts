import { Module } from '@nestjs/common';
import { LedgerQueries } from '../adapters/db/ledger.queries.js';
import { paymentMetrics } from '../adapters/db/payment-metrics.js';
import { PayoutQueries } from '../adapters/db/payout.queries.js';
import { SqlMoneyRepository } from '../adapters/db/sql-money.repository.js';
import { SqlPaymentRepository } from '../adapters/db/sql-payment.repository.js';
import { BooksController } from '../adapters/http/books.controller.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';

/** The books: all money that came, went, or is owed. */
@Module({
  controllers: [BooksController],
  providers: [
    LedgerQueries,
    PayoutQueries,
    paymentMetrics,
    { provide: MoneyRepository, useClass: SqlMoneyRepository },
    { provide: PaymentRepository, useClass: SqlPaymentRepository },
  ],
  exports: [MoneyRepository, PaymentRepository],
})
export class MoneyModule {}
