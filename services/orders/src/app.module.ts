import type { DynamicModule } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { KitModule } from '@shop/service-kit/kit.module';
import { CatalogStock } from './adapters/catalog/catalog-stock.js';
import { orderFigures } from './adapters/db/order-figures.js';
import { OrderQueries } from './adapters/db/order.queries.js';
import { PrismaOrderRepository } from './adapters/db/prisma-order.repository.js';
import { PrismaStoreRepository } from './adapters/db/prisma-store.repository.js';
import { BusPaymentNews } from './adapters/events/bus-payment-news.js';
import { PaymentConsumer } from './adapters/events/payment.consumer.js';
import { SettingsConsumer } from './adapters/events/settings.consumer.js';
import { UserConsumer } from './adapters/events/user.consumer.js';
import { OrderFeed } from './adapters/http/order-feed.js';
import { OrderReadingController } from './adapters/http/order-reading.controller.js';
import { OrderController } from './adapters/http/order.controller.js';
import { PdfReceiptPrinter } from './adapters/pdf/pdf-receipt-printer.js';
import { OrderSweeper } from './adapters/schedule/order-sweeper.js';
import { CONFIG, type OrderConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { EndOrder } from './use-cases/end-order.js';
import { IssueReceipt } from './use-cases/issue-receipt.js';
import { OrderRepository } from './use-cases/order.repository.js';
import { PaymentNews } from './use-cases/payment-news.js';
import { PlaceOrder } from './use-cases/place-order.js';
import { ReceiptPrinter } from './use-cases/receipt-printer.js';
import { RecordPayment } from './use-cases/record-payment.js';
import { SetOrderStatus } from './use-cases/set-order-status.js';
import { StoreRepository } from './use-cases/store.repository.js';
import { Stock } from './use-cases/stock.js';

class OrderModule {}

/** Orders, their states and their feed, wired for these settings. */
export const orderModule = (config: OrderConfig): DynamicModule => ({
  module: OrderModule,
  imports: [
    KitModule.forService({
      name: 'orders',
      config,
      prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    }),
  ],
  controllers: [OrderController, OrderReadingController, PaymentConsumer, UserConsumer, SettingsConsumer],
  providers: [
    PlaceOrder,
    RecordPayment,
    SetOrderStatus,
    EndOrder,
    IssueReceipt,
    OrderQueries,
    orderFigures,
    OrderFeed,
    OrderSweeper,
    { provide: CONFIG, useValue: config },
    { provide: InternalClient, useValue: new InternalClient('catalog', config.CATALOG_URL, config.INTERNAL_TOKEN) },
    { provide: OrderRepository, useClass: PrismaOrderRepository },
    { provide: StoreRepository, useClass: PrismaStoreRepository },
    { provide: ReceiptPrinter, useClass: PdfReceiptPrinter },
    { provide: Stock, useClass: CatalogStock },
    { provide: PaymentNews, useClass: BusPaymentNews },
  ],
});
