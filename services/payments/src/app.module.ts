import type { DynamicModule } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { KitModule, LOGGER, REDIS } from '@shop/service-kit/kit.module';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import type { Logger } from '@shop/service-kit/observe/logger';
import { HttpDaraja } from './adapters/daraja/http-daraja.js';
import { paymentMetrics } from './adapters/db/payment-metrics.js';
import { PrismaCallbackRepository } from './adapters/db/prisma-callback.repository.js';
import { PrismaPaymentRepository } from './adapters/db/prisma-payment.repository.js';
import { PrismaSettingsRepository } from './adapters/db/prisma-settings.repository.js';
import { SharedQueryBudget } from './adapters/db/shared-query-budget.js';
import { OrderConsumer } from './adapters/events/order.consumer.js';
import { SettingsConsumer } from './adapters/events/settings.consumer.js';
import { CallbackController } from './adapters/http/callback.controller.js';
import { PayableController } from './adapters/http/payable.controller.js';
import { PaymentController } from './adapters/http/payment.controller.js';
import { HttpOrders } from './adapters/orders/http-orders.js';
import { CONFIG, type PaymentConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { ApplyCallbacks } from './jobs/apply-callbacks.js';
import { ReconcileAttempts } from './jobs/reconcile-attempts.js';
import { CallbackRepository } from './ports/callback.repository.js';
import { Daraja } from './ports/daraja.js';
import { Orders } from './ports/orders.js';
import { PaymentRepository } from './ports/payment.repository.js';
import { QueryBudget } from './ports/query-budget.js';
import { SettingsRepository } from './ports/settings.repository.js';
import { ApplyCallback } from './use-cases/apply-callback.js';
import { FindPayable } from './use-cases/find-payable.js';
import { HandleCallback } from './use-cases/handle-callback.js';
import { ReconcileAttempt } from './use-cases/reconcile-attempt.js';
import { SendPrompt } from './use-cases/send-prompt.js';

class PaymentModule {}

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
  controllers: [PaymentController, PayableController, CallbackController, OrderConsumer, SettingsConsumer],
  providers: [
    FindPayable,
    SendPrompt,
    HandleCallback,
    ApplyCallback,
    ReconcileAttempt,
    ApplyCallbacks,
    ReconcileAttempts,
    paymentMetrics,
    { provide: InternalClient, useValue: new InternalClient('orders', config.ORDERS_URL, config.INTERNAL_TOKEN) },
    { provide: Orders, useClass: HttpOrders },
    { provide: CONFIG, useValue: config },
    { provide: PaymentRepository, useClass: PrismaPaymentRepository },
    { provide: CallbackRepository, useClass: PrismaCallbackRepository },
    { provide: SettingsRepository, useClass: PrismaSettingsRepository },
    { provide: QueryBudget, useClass: SharedQueryBudget },
    {
      provide: Daraja,
      useFactory: (logger: Logger, redis?: RedisClient) => new HttpDaraja(config, logger, redis),
      inject: [LOGGER, REDIS],
    },
  ],
});
