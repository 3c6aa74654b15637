import type { DynamicModule } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { StoredSettings } from '@shop/service-kit/db/stored-settings';
import { KitModule, REDIS } from '@shop/service-kit/kit.module';
import { DarajaClient } from './adapters/daraja/daraja-client.js';
import { DarajaReader } from './adapters/daraja/daraja-reader.js';
import { HttpDaraja } from './adapters/daraja/http-daraja.js';
import { HttpOperator } from './adapters/daraja/http-operator.js';
import { HttpTill } from './adapters/daraja/http-till.js';
import { ExceptionQueries } from './adapters/db/exception.queries.js';
import { LedgerQueries } from './adapters/db/ledger.queries.js';
import { PayoutQueries } from './adapters/db/payout.queries.js';
import { paymentMetrics } from './adapters/db/payment-metrics.js';
import { PrismaCallRepository } from './adapters/db/prisma-call.repository.js';
import { PrismaStatementRepository } from './adapters/db/prisma-statement.repository.js';
import { PrismaTillRepository } from './adapters/db/prisma-till.repository.js';
import { RefundQueries } from './adapters/db/refund.queries.js';
import { SharedQueryBudget } from './adapters/db/shared-query-budget.js';
import { SqlCallbackRepository } from './adapters/db/sql-callback.repository.js';
import { SqlMoneyRepository } from './adapters/db/sql-money.repository.js';
import { SqlPaymentRepository } from './adapters/db/sql-payment.repository.js';
import { OrderConsumer } from './adapters/events/order.consumer.js';
import { UserConsumer } from './adapters/events/user.consumer.js';
import { SettingsConsumer } from './adapters/events/settings.consumer.js';
import { BooksController } from './adapters/http/books.controller.js';
import { StatementController } from './adapters/http/statement.controller.js';
import { CallbackController } from './adapters/http/callback.controller.js';
import { ClaimController } from './adapters/http/claim.controller.js';
import { ExceptionController } from './adapters/http/exception.controller.js';
import { PayableController } from './adapters/http/payable.controller.js';
import { PaymentController } from './adapters/http/payment.controller.js';
import { PromptController } from './adapters/http/prompt.controller.js';
import { RecordedPaymentController } from './adapters/http/recorded-payment.controller.js';
import { RefundReadingController } from './adapters/http/refund-reading.controller.js';
import { RefundController } from './adapters/http/refund.controller.js';
import { HttpOrders, OrdersClient } from './adapters/orders/http-orders.js';
import { CONFIG, type PaymentConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { CallbackHandlers } from './jobs/callback-handlers.js';
import { ReportUnprovedPayments } from './jobs/report-unproved-payments.js';
import { ApplyCallbacks } from './jobs/apply-callbacks.js';
import { ProveClaims } from './jobs/prove-claims.js';
import { PullPayments } from './jobs/pull-payments.js';
import { ReconcileAttempts } from './jobs/reconcile-attempts.js';
import { SendReversals } from './jobs/send-reversals.js';
import { CallRepository } from './ports/call.repository.js';
import { CallbackReader } from './ports/callback-reader.js';
import { CallbackRepository } from './ports/callback.repository.js';
import { Daraja } from './ports/daraja.js';
import { MoneyRepository } from './ports/money.repository.js';
import { Operator } from './ports/operator.js';
import { Orders } from './ports/orders.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { QueryBudget } from './ports/query-budget.js';
import { SettingsRepository } from './ports/settings.repository.js';
import { StatementRepository } from './ports/statement.repository.js';
import { Till } from './ports/till.js';
import { TillRepository } from './ports/till.repository.js';
import { DecideRefund } from './use-cases/decide-refund.js';
import { ApplyResult } from './use-cases/apply-result.js';
import { ConfirmPayment } from './use-cases/confirm-payment.js';
import { OpenOrder } from './use-cases/open-order.js';
import { ParkCallback } from './use-cases/park-callback.js';
import { ReportUnproved } from './use-cases/report-unproved.js';
import { ReturnOrderMoney } from './use-cases/return-order-money.js';
import { StoreCallback } from './use-cases/store-callback.js';
import { Deciders } from './adapters/http/deciders.js';
import { SettlePrompt } from './use-cases/settle-prompt.js';
import { ClaimPayment } from './use-cases/claim-payment.js';
import { CompareStatement } from './use-cases/compare-statement.js';
import { FindPayable } from './use-cases/find-payable.js';
import { ProveClaim } from './use-cases/prove-claim.js';
import { PullTransactions } from './use-cases/pull-transactions.js';
import { ReconcileAttempt } from './use-cases/reconcile-attempt.js';
import { RecordPayment } from './use-cases/record-payment.js';
import { RegisterTill } from './use-cases/register-till.js';
import { RequestRefund } from './use-cases/request-refund.js';
import { ResolveException } from './use-cases/resolve-exception.js';
import { SendPrompt } from './use-cases/send-prompt.js';
import { SendReversal } from './use-cases/send-reversal.js';
import { SettleConfirmed } from './use-cases/settle-confirmed.js';
import { TakeBackPayment } from './use-cases/take-back-payment.js';

class PaymentModule {}

const USE_CASES = [
  StoreCallback,
  ParkCallback,
  ConfirmPayment,
  ApplyResult,
  DecideRefund,
  OpenOrder,
  ReturnOrderMoney,
  ReportUnproved,
  FindPayable,
  SendPrompt,
  SettlePrompt,
  SettleConfirmed,
  ReconcileAttempt,
  PullTransactions,
  RegisterTill,
  ClaimPayment,
  ProveClaim,
  RecordPayment,
  TakeBackPayment,
  RequestRefund,
  SendReversal,
  ResolveException,
  CompareStatement,
];
const QUERIES = [ExceptionQueries, LedgerQueries, PayoutQueries, RefundQueries];
const OF_DATABASE = [paymentMetrics];
const JOBS = [
  CallbackHandlers,
  ApplyCallbacks,
  ReconcileAttempts,
  PullPayments,
  ProveClaims,
  SendReversals,
  ReportUnprovedPayments,
];

const CONTROLLERS = [
  PromptController,
  PaymentController,
  RecordedPaymentController,
  ClaimController,
  RefundController,
  RefundReadingController,
  ExceptionController,
  BooksController,
  StatementController,
  PayableController,
  CallbackController,
  OrderConsumer,
  UserConsumer,
  SettingsConsumer,
];

/** M-Pesa prompts, their callbacks and reconciliation, wired for these settings. */
export const paymentModule = (config: PaymentConfig): DynamicModule => ({
  module: PaymentModule,
  imports: [
    KitModule.forService({
      name: 'payments',
      config,
      prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    }),
  ],
  controllers: CONTROLLERS,
  providers: [
    ...USE_CASES,
    ...QUERIES,
    ...JOBS,
    ...OF_DATABASE,
    Deciders,
    { provide: CONFIG, useValue: config },
    {
      provide: OrdersClient,
      useFactory: (tokens: ServiceTokens) => new OrdersClient('orders', config.ORDERS_URL, tokens),
      inject: [ServiceTokens],
    },
    {
      provide: DarajaClient,
      useFactory: (redis?: RedisClient) => new DarajaClient(config, redis),
      inject: [REDIS],
    },
    { provide: Daraja, useClass: HttpDaraja },
    { provide: Till, useClass: HttpTill },
    { provide: Operator, useClass: HttpOperator },
    { provide: CallbackReader, useClass: DarajaReader },
    { provide: Orders, useClass: HttpOrders },
    { provide: PaymentRepository, useClass: SqlPaymentRepository },
    { provide: MoneyRepository, useClass: SqlMoneyRepository },
    { provide: CallRepository, useClass: PrismaCallRepository },
    { provide: StatementRepository, useClass: PrismaStatementRepository },
    { provide: TillRepository, useClass: PrismaTillRepository },
    { provide: CallbackRepository, useClass: SqlCallbackRepository },
    { provide: SettingsRepository, useClass: StoredSettings },
    { provide: QueryBudget, useClass: SharedQueryBudget },
  ],
});
