import type { DynamicModule } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { KitModule, LOGGER, REDIS } from '@shop/service-kit/kit.module';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import type { Logger } from '@shop/service-kit/observe/logger';
import { HttpDaraja } from './adapters/daraja/http-daraja.js';
import { paymentFigures } from './adapters/db/payment-figures.js';
import { PrismaPaymentRepository } from './adapters/db/prisma-payment.repository.js';
import { OrderConsumer } from './adapters/events/order.consumer.js';
import { HookController } from './adapters/http/hook.controller.js';
import { PaymentController } from './adapters/http/payment.controller.js';
import { HttpOrders } from './adapters/orders/http-orders.js';
import { Reconciler } from './adapters/schedule/reconciler.js';
import { CONFIG, type PaymentConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { Daraja } from './use-cases/daraja.js';
import { FindPayable } from './use-cases/find-payable.js';
import { Orders } from './use-cases/orders.js';
import { PaymentRepository } from './use-cases/payment.repository.js';
import { ReconcileAttempts } from './use-cases/reconcile-attempts.js';
import { SendPrompt } from './use-cases/send-prompt.js';
import { SettleAttempt } from './use-cases/settle-attempt.js';
import { TakeCallback } from './use-cases/take-callback.js';

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
  controllers: [PaymentController, HookController, OrderConsumer],
  providers: [
    FindPayable,
    SendPrompt,
    SettleAttempt,
    TakeCallback,
    ReconcileAttempts,
    Reconciler,
    paymentFigures,
    { provide: InternalClient, useValue: new InternalClient('orders', config.ORDERS_URL, config.INTERNAL_TOKEN) },
    { provide: Orders, useClass: HttpOrders },
    { provide: CONFIG, useValue: config },
    { provide: PaymentRepository, useClass: PrismaPaymentRepository },
    {
      provide: Daraja,
      useFactory: (logger: Logger, redis?: RedisClient) => new HttpDaraja(config, logger, redis),
      inject: [LOGGER, REDIS],
    },
  ],
});
