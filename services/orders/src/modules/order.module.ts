import { Module } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { SoleOwner as KitSoleOwner } from '@shop/service-kit/auth/sole-owner';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { CatalogStock } from '../adapters/catalog/catalog-stock.js';
import { orderMetrics } from '../adapters/db/order-metrics.js';
import { OrderPartsQueries } from '../adapters/db/order-parts.queries.js';
import { OrderQueries } from '../adapters/db/order.queries.js';
import { SqlOrderNoteRepository } from '../adapters/db/sql-order-note.repository.js';
import { SqlOrderRepository } from '../adapters/db/sql-order.repository.js';
import { StockConsumer } from '../adapters/events/stock.consumer.js';
import { UserConsumer } from '../adapters/events/user.consumer.js';
import { DetailPartsReader } from '../adapters/http/detail-parts.js';
import { OrderDeskController } from '../adapters/http/order-desk.controller.js';
import { OrderFeed } from '../adapters/http/order-feed.js';
import { OrderNoteController } from '../adapters/http/order-note.controller.js';
import { OrderReadingController } from '../adapters/http/order-reading.controller.js';
import { OrderController } from '../adapters/http/order.controller.js';
import { ReadableOrders } from '../adapters/http/readable-orders.js';
import { CountedAccountLimits } from '../adapters/limits/counted-account-limits.js';
import { HttpPayments } from '../adapters/payments/http-payments.js';
import { CONFIG, type OrderConfig } from '../config.js';
import { AbandonCheckouts } from '../jobs/abandon-checkouts.js';
import { ExpireOrders } from '../jobs/expire-orders.js';
import { AccountLimits } from '../ports/account-limits.js';
import { OrderNoteRepository } from '../ports/order-note.repository.js';
import { OrderRepository } from '../ports/order.repository.js';
import { Payments } from '../ports/payments.js';
import { SoleOwner } from '../ports/sole-owner.js';
import { Stock } from '../ports/stock.js';
import { AbandonCheckout } from '../use-cases/abandon-checkout.js';
import { AddOrderNote } from '../use-cases/add-order-note.js';
import { ArchiveOrder } from '../use-cases/archive-order.js';
import { CancelOrder } from '../use-cases/cancel-order.js';
import { ExpireOrder } from '../use-cases/expire-order.js';
import { PlaceOrder } from '../use-cases/place-order.js';
import { SetOrderStatus } from '../use-cases/set-order-status.js';
import { SearchModule } from './search.module.js';
import { SettingsModule } from './settings.module.js';

/** Orders: placed, read, moved along, ended. */
@Module({
  imports: [SettingsModule, SearchModule],
  controllers: [
    OrderController,
    OrderReadingController,
    OrderDeskController,
    OrderNoteController,
    StockConsumer,
    UserConsumer,
  ],
  providers: [
    PlaceOrder,
    SetOrderStatus,
    CancelOrder,
    ExpireOrder,
    ArchiveOrder,
    AbandonCheckout,
    AddOrderNote,
    ExpireOrders,
    AbandonCheckouts,
    OrderQueries,
    OrderPartsQueries,
    DetailPartsReader,
    ReadableOrders,
    OrderFeed,
    orderMetrics,
    { provide: OrderRepository, useClass: SqlOrderRepository },
    { provide: OrderNoteRepository, useClass: SqlOrderNoteRepository },
    { provide: AccountLimits, useClass: CountedAccountLimits },
    { provide: SoleOwner, useExisting: KitSoleOwner },
    {
      provide: Stock,
      useFactory: ({ CATALOG_URL }: OrderConfig, tokens: ServiceTokens) =>
        new CatalogStock(new InternalClient('catalog', CATALOG_URL, tokens)),
      inject: [CONFIG, ServiceTokens],
    },
    {
      provide: Payments,
      useFactory: ({ PAYMENTS_URL }: OrderConfig, tokens: ServiceTokens) =>
        new HttpPayments(new InternalClient('payments', PAYMENTS_URL, tokens)),
      inject: [CONFIG, ServiceTokens],
    },
  ],
  exports: [OrderQueries, OrderRepository, ReadableOrders, Stock],
})
export class OrderModule {}
