import type { DynamicModule, Provider } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { StoredSettings } from '@shop/service-kit/db/stored-settings';
import { DiscardedPictures } from '@shop/service-kit/db/discarded-pictures';
import { Postgres } from '@shop/service-kit/db/postgres';
import { DiscardedPicturesController } from '@shop/service-kit/http/discarded-pictures.controller';
import { SoleOwner as KitSoleOwner } from '@shop/service-kit/auth/sole-owner';
import { KitModule } from '@shop/service-kit/kit.module';
import { CatalogProducts } from './adapters/catalog/catalog-products.js';
import { CatalogStock } from './adapters/catalog/catalog-stock.js';
import { orderMetrics } from './adapters/db/order-metrics.js';
import { OrderExportQueries } from './adapters/db/order-export.queries.js';
import { OrderPartsQueries } from './adapters/db/order-parts.queries.js';
import { DemonstrationQueries } from './adapters/db/demonstration.queries.js';
import { OrderSummaryQueries } from './adapters/db/order-summary.queries.js';
import { OrderSearches } from './adapters/db/order-search.js';
import { OrderQueries } from './adapters/db/order.queries.js';
import { PICTURE_USE } from './adapters/db/picture-use.js';
import { PrismaOrderNoteRepository } from './adapters/db/prisma-order-note.repository.js';
import { SqlTaxDocumentRepository } from './adapters/db/sql-tax-document.repository.js';
import { ReturnQueries } from './adapters/db/return.queries.js';
import { SqlCartRepository } from './adapters/db/sql-cart.repository.js';
import { SqlOrderRepository } from './adapters/db/sql-order.repository.js';
import { SqlReturnRepository } from './adapters/db/sql-return.repository.js';
import { TaxDocumentQueries } from './adapters/db/tax-document.queries.js';
import { PaymentConsumer } from './adapters/events/payment.consumer.js';
import { RefundConsumer } from './adapters/events/refund.consumer.js';
import { SettingsConsumer } from './adapters/events/settings.consumer.js';
import { StockConsumer } from './adapters/events/stock.consumer.js';
import { UserConsumer } from './adapters/events/user.consumer.js';
import { EtimsFile } from './adapters/fiscal/etims-file.js';
import { CartController } from './adapters/http/cart.controller.js';
import { DetailPartsReader } from './adapters/http/detail-parts.js';
import { OrderDeskController } from './adapters/http/order-desk.controller.js';
import { OrderDocumentController } from './adapters/http/order-document.controller.js';
import { OrderExportController } from './adapters/http/order-export.controller.js';
import { OrderFeed } from './adapters/http/order-feed.js';
import { DemonstrationController } from './adapters/http/demonstration.controller.js';
import { OrderFiguresController } from './adapters/http/order-figures.controller.js';
import { OrderReadingController } from './adapters/http/order-reading.controller.js';
import { OrderNoteController } from './adapters/http/order-note.controller.js';
import { OrderController } from './adapters/http/order.controller.js';
import { PaymentController } from './adapters/http/payment.controller.js';
import { ReturnController } from './adapters/http/return.controller.js';
import { TaxDocumentController } from './adapters/http/tax-document.controller.js';
import { ReadableOrders } from './adapters/http/readable-orders.js';
import { CountedAccountLimits } from './adapters/limits/counted-account-limits.js';
import { HttpPayments } from './adapters/payments/http-payments.js';
import { PdfPackingSlipPrinter } from './adapters/pdf/pdf-packing-slip-printer.js';
import { PdfReceiptPrinter } from './adapters/pdf/pdf-receipt-printer.js';
import { HttpSearchLookup } from './adapters/search/http-search-lookup.js';
import { CONFIG, type OrderConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { AbandonCheckouts } from './jobs/abandon-checkouts.js';
import { ExpireOrders } from './jobs/expire-orders.js';
import { RemindOfCarts } from './jobs/remind-of-carts.js';
import { AccountLimits } from './ports/account-limits.js';
import { CartRepository } from './ports/cart.repository.js';
import { FiscalDevice } from './ports/fiscal-device.js';
import { OrderNoteRepository } from './ports/order-note.repository.js';
import { OrderRepository } from './ports/order.repository.js';
import { PackingSlipPrinter } from './ports/packing-slip-printer.js';
import { Payments } from './ports/payments.js';
import { ProductsForSale } from './ports/products-for-sale.js';
import { ReceiptPrinter } from './ports/receipt-printer.js';
import { ReturnRepository } from './ports/return.repository.js';
import { SearchLookup } from './ports/search-lookup.js';
import { SettingsRepository } from './ports/settings.repository.js';
import { SoleOwner } from './ports/sole-owner.js';
import { Stock } from './ports/stock.js';
import { TaxDocumentRepository } from './ports/tax-document.repository.js';
import { AbandonCheckout } from './use-cases/abandon-checkout.js';
import { AddOrderNote } from './use-cases/add-order-note.js';
import { ArchiveOrder } from './use-cases/archive-order.js';
import { CancelOrder } from './use-cases/cancel-order.js';
import { CancelReturn } from './use-cases/cancel-return.js';
import { ExpireOrder } from './use-cases/expire-order.js';
import { FindIdleCarts } from './use-cases/find-idle-carts.js';
import { IssuePackingSlip } from './use-cases/issue-packing-slip.js';
import { IssueReceipt } from './use-cases/issue-receipt.js';
import { PlaceOrder } from './use-cases/place-order.js';
import { RecordPayment } from './use-cases/record-payment.js';
import { RemindOfCart } from './use-cases/remind-of-cart.js';
import { RequestReturn } from './use-cases/request-return.js';
import { SetReturnState } from './use-cases/set-return-state.js';
import { SetOrderStatus } from './use-cases/set-order-status.js';
import { WithdrawPayment } from './use-cases/withdraw-payment.js';

const CONTROLLERS = [
  OrderController,
  OrderReadingController,
  OrderDocumentController,
  OrderDeskController,
  OrderNoteController,
  DemonstrationController,
  OrderFiguresController,
  OrderExportController,
  PaymentController,
  TaxDocumentController,
  ReturnController,
  CartController,
  PaymentConsumer,
  RefundConsumer,
  StockConsumer,
  UserConsumer,
  SettingsConsumer,
  DiscardedPicturesController,
];

const USE_CASES = [
  PlaceOrder,
  RecordPayment,
  WithdrawPayment,
  SetOrderStatus,
  CancelOrder,
  ExpireOrder,
  ArchiveOrder,
  AbandonCheckout,
  AddOrderNote,
  IssueReceipt,
  IssuePackingSlip,
  RequestReturn,
  CancelReturn,
  SetReturnState,
  FindIdleCarts,
  RemindOfCart,
];

const ADAPTERS = [
  OrderQueries,
  OrderSearches,
  OrderPartsQueries,
  DemonstrationQueries,
  OrderSummaryQueries,
  OrderExportQueries,
  TaxDocumentQueries,
  ReturnQueries,
  DetailPartsReader,
  ReadableOrders,
  orderMetrics,
  OrderFeed,
  { provide: OrderRepository, useClass: SqlOrderRepository },
  { provide: CartRepository, useClass: SqlCartRepository },
  { provide: OrderNoteRepository, useClass: PrismaOrderNoteRepository },
  { provide: ReturnRepository, useClass: SqlReturnRepository },
  { provide: SettingsRepository, useClass: StoredSettings },
  { provide: AccountLimits, useClass: CountedAccountLimits },
  { provide: TaxDocumentRepository, useClass: SqlTaxDocumentRepository },
  { provide: SoleOwner, useExisting: KitSoleOwner },
  { provide: FiscalDevice, useClass: EtimsFile },
  { provide: ReceiptPrinter, useClass: PdfReceiptPrinter },
  { provide: PackingSlipPrinter, useClass: PdfPackingSlipPrinter },
];

/** A search waits no longer for the catalogue. */
const SEARCH_TIMEOUT_MS = 1_000;

class OrderModule {}

const searchLookup = ({ JWKS_URL, CATALOG_URL }: OrderConfig): Provider => ({
  provide: SearchLookup,
  useFactory: (tokens: ServiceTokens) =>
    new HttpSearchLookup(
      new InternalClient('identity', new URL(JWKS_URL).origin, tokens),
      new InternalClient('catalog', CATALOG_URL, tokens, SEARCH_TIMEOUT_MS),
    ),
  inject: [ServiceTokens],
});

/** The orders service, wired for these settings. */
export const orderModule = (config: OrderConfig): DynamicModule => ({
  module: OrderModule,
  imports: [
    KitModule.forService({
      name: 'orders',
      config,
      prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    }),
  ],
  controllers: CONTROLLERS,
  providers: [
    ...USE_CASES,
    ...ADAPTERS,
    ExpireOrders,
    AbandonCheckouts,
    RemindOfCarts,
    {
      provide: DiscardedPictures,
      useFactory: (postgres: Postgres) => new DiscardedPictures(postgres, PICTURE_USE),
      inject: [Postgres],
    },
    { provide: CONFIG, useValue: config },
    {
      provide: Stock,
      useFactory: (tokens: ServiceTokens) =>
        new CatalogStock(new InternalClient('catalog', config.CATALOG_URL, tokens)),
      inject: [ServiceTokens],
    },
    {
      provide: ProductsForSale,
      useFactory: (tokens: ServiceTokens) =>
        new CatalogProducts(new InternalClient('catalog', config.CATALOG_URL, tokens)),
      inject: [ServiceTokens],
    },
    searchLookup(config),
    {
      provide: Payments,
      useFactory: (tokens: ServiceTokens) =>
        new HttpPayments(new InternalClient('payments', config.PAYMENTS_URL, tokens)),
      inject: [ServiceTokens],
    },
  ],
});
