import { Module } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { OrderConsumer } from '../adapters/events/order.consumer.js';
import { UserConsumer } from '../adapters/events/user.consumer.js';
import { PayableController } from '../adapters/http/payable.controller.js';
import { HttpOrders, OrdersClient } from '../adapters/orders/http-orders.js';
import { CONFIG, type PaymentConfig } from '../config.js';
import { Orders } from '../ports/orders.js';
import { FindPayable } from '../use-cases/find-payable.js';
import { OpenOrder } from '../use-cases/open-order.js';
import { ReturnOrderMoney } from '../use-cases/return-order-money.js';
import { MoneyModule } from './money.module.js';
import { SettingsModule } from './settings.module.js';

/** What is to be paid for an order, as orders says. */
@Module({
  imports: [MoneyModule, SettingsModule],
  controllers: [PayableController, OrderConsumer, UserConsumer],
  providers: [
    FindPayable,
    OpenOrder,
    ReturnOrderMoney,
    { provide: Orders, useClass: HttpOrders },
    {
      provide: OrdersClient,
      useFactory: ({ ORDERS_URL }: PaymentConfig, tokens: ServiceTokens) =>
        new OrdersClient('orders', ORDERS_URL, tokens),
      inject: [CONFIG, ServiceTokens],
    },
  ],
  exports: [FindPayable, Orders],
})
export class PayableModule {}
