import type { DynamicModule } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { DiscardedPictures } from '@shop/service-kit/db/discarded-pictures';
import { Postgres } from '@shop/service-kit/db/postgres';
import { DiscardedPicturesController } from '@shop/service-kit/http/discarded-pictures.controller';
import { KitModule } from '@shop/service-kit/kit.module';
import { BuildProductsQueries } from './adapters/db/build-products.queries.js';
import { holdMetrics } from './adapters/db/hold-metrics.js';
import { MemoryPartIndex } from './adapters/db/memory-part-index.js';
import { PartDataQueries } from './adapters/db/part-data.queries.js';
import { PrismaFactRepository } from './adapters/db/prisma-fact.repository.js';
import { PrismaBuildRepository } from './adapters/db/prisma-build.repository.js';
import { PICTURE_USE } from './adapters/db/picture-use.js';
import { PrismaImportRepository } from './adapters/db/prisma-import.repository.js';
import { PrismaProductRepository } from './adapters/db/prisma-product.repository.js';
import { PrismaQuoteRepository } from './adapters/db/prisma-quote.repository.js';
import { PrismaStockRepository } from './adapters/db/prisma-stock.repository.js';
import { ProductExport } from './adapters/db/product-export.js';
import { HomeSectionStore } from './adapters/db/home-section.store.js';
import { LiveIndex } from './adapters/db/live-index.js';
import { ProductsForSaleQueries } from './adapters/db/products-for-sale.queries.js';
import { ProductFinder } from './adapters/db/product-finder.js';
import { ProductRows } from './adapters/db/product-rows.js';
import { ProductQueries } from './adapters/db/product.queries.js';
import { CONFIG, SettingsStore } from './adapters/db/settings.store.js';
import { SqlAlertRepository } from './adapters/db/sql-alert.repository.js';
import { SqlLowStockRepository } from './adapters/db/sql-low-stock.repository.js';
import { SqlHoldRepository } from './adapters/db/sql-hold.repository.js';
import { SynonymStore } from './adapters/db/synonym.store.js';
import { StockQueries } from './adapters/db/stock.queries.js';
import { TextProductFiles } from './adapters/files/text-product-files.js';
import { OrderConsumer } from './adapters/events/order.consumer.js';
import { ReviewConsumer } from './adapters/events/review.consumer.js';
import { UserConsumer } from './adapters/events/user.consumer.js';
import { AlertController } from './adapters/http/alert.controller.js';
import { BuildPartController } from './adapters/http/build-part.controller.js';
import { BuildController } from './adapters/http/build.controller.js';
import { ExportController } from './adapters/http/export.controller.js';
import { HomeSectionController } from './adapters/http/home-section.controller.js';
import { HoldController } from './adapters/http/hold.controller.js';
import { ImportController } from './adapters/http/import.controller.js';
import { OwnBuildController } from './adapters/http/own-build.controller.js';
import { PartDataController } from './adapters/http/part-data.controller.js';
import { PersonalExportController } from './adapters/http/personal-export.controller.js';
import { ProductsForSaleController } from './adapters/http/products-for-sale.controller.js';
import { QuoteController } from './adapters/http/quote.controller.js';
import { PdfQuotePrinter } from './adapters/pdf/pdf-quote-printer.js';
import { ProductController } from './adapters/http/product.controller.js';
import { SeedController } from './adapters/http/seed.controller.js';
import { SettingsController } from './adapters/http/settings.controller.js';
import { StockController } from './adapters/http/stock.controller.js';
import { SynonymController } from './adapters/http/synonym.controller.js';
import type { CatalogConfig } from './config.js';
import { PrismaClient } from './generated/client.js';
import { ImportProducts } from './jobs/import-products.js';
import { ParseFactsAgain } from './jobs/parse-facts-again.js';
import { RaiseAlerts } from './jobs/raise-alerts.js';
import { ReportLowStock } from './jobs/report-low-stock.js';
import { ReleaseExpiredHolds } from './jobs/release-expired-holds.js';
import { AlertRepository } from './ports/alert.repository.js';
import { LowStockRepository } from './ports/low-stock.repository.js';
import { BuildProducts } from './ports/build-products.js';
import { FactRepository } from './ports/fact.repository.js';
import { BuildRepository } from './ports/build.repository.js';
import { HoldRepository } from './ports/hold.repository.js';
import { PartIndex } from './ports/part-index.js';
import { StockRepository } from './ports/stock.repository.js';
import { ProductFiles } from './ports/product-files.js';
import { CheckBuild } from './use-cases/check-build.js';
import { ForgetBuild } from './use-cases/forget-build.js';
import { ListOwnBuilds } from './use-cases/list-own-builds.js';
import { OpenProductBuild } from './use-cases/open-product-build.js';
import { ListParts } from './use-cases/list-parts.js';
import { OpenBuild } from './use-cases/open-build.js';
import { FindQuote } from './use-cases/find-quote.js';
import { IssueQuote } from './use-cases/issue-quote.js';
import { ProposeBuild } from './use-cases/propose-build.js';
import { SaveBuild } from './use-cases/save-build.js';
import { SetAlert } from './use-cases/set-alert.js';
import { StartImport } from './use-cases/start-import.js';
import { RunImport } from './use-cases/run-import.js';
import { HoldStock } from './use-cases/hold-stock.js';
import { RestoreProduct } from './use-cases/restore-product.js';
import { QuotePrinter } from './ports/quote-printer.js';
import { QuoteRepository } from './ports/quote.repository.js';
import { ShopSettings } from './ports/shop-settings.js';
import { ImportRepository } from './ports/import.repository.js';
import { ProductRepository } from './ports/product.repository.js';

class CatalogModule {}

/** The PC builder. */
const builder = ({ PUBLIC_URL }: CatalogConfig) => ({
  controllers: [BuildPartController, BuildController, OwnBuildController, QuoteController],
  providers: [
    ...[CheckBuild, ListParts, SaveBuild, OpenBuild, OpenProductBuild, ListOwnBuilds, ForgetBuild, ProposeBuild],
    ...[IssueQuote, FindQuote],
    { provide: PartIndex, useClass: MemoryPartIndex },
    { provide: BuildProducts, useClass: BuildProductsQueries },
    { provide: BuildRepository, useClass: PrismaBuildRepository },
    { provide: QuoteRepository, useClass: PrismaQuoteRepository },
    { provide: ShopSettings, useExisting: SettingsStore },
    { provide: QuotePrinter, useValue: new PdfQuotePrinter(PUBLIC_URL) },
  ],
});

/** What customers wait for, and what the shop is to know. */
const alerts = {
  controllers: [AlertController],
  providers: [
    ...[SetAlert, RaiseAlerts, ReportLowStock],
    { provide: AlertRepository, useClass: SqlAlertRepository },
    { provide: LowStockRepository, useClass: SqlLowStockRepository },
  ],
};

/** What shoppers find. */
const search = {
  controllers: [ProductController, SynonymController],
  providers: [ProductQueries, ProductRows, ProductFinder, LiveIndex, SynonymStore],
};

const discardedPictures = {
  provide: DiscardedPictures,
  useFactory: (postgres: Postgres) => new DiscardedPictures(postgres, PICTURE_USE),
  inject: [Postgres],
};

/** The catalog service, wired for these settings. */
export const catalogModule = (config: CatalogConfig): DynamicModule => ({
  module: CatalogModule,
  imports: [
    KitModule.forService({
      name: 'catalog',
      config,
      prisma: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
    }),
  ],
  controllers: [
    ...builder(config).controllers,
    ...search.controllers,
    ...alerts.controllers,
    ImportController,
    ExportController,
    PartDataController,
    StockController,
    HoldController,
    ...[SettingsController, HomeSectionController, SeedController],
    DiscardedPicturesController,
    ...[OrderConsumer, ReviewConsumer, UserConsumer],
    PersonalExportController,
    ProductsForSaleController,
  ],
  providers: [
    ...builder(config).providers,
    ...search.providers,
    ...alerts.providers,
    ProductExport,
    PartDataQueries,
    StockQueries,
    ...[{ provide: CONFIG, useValue: config }, SettingsStore, HomeSectionStore],
    HoldStock,
    RestoreProduct,
    StartImport,
    RunImport,
    ImportProducts,
    ReleaseExpiredHolds,
    ParseFactsAgain,
    ProductsForSaleQueries,
    holdMetrics,
    { provide: ProductRepository, useClass: PrismaProductRepository },
    { provide: ProductFiles, useClass: TextProductFiles },
    { provide: ImportRepository, useClass: PrismaImportRepository },
    { provide: FactRepository, useClass: PrismaFactRepository },
    { provide: StockRepository, useClass: PrismaStockRepository },
    discardedPictures,
    { provide: HoldRepository, useClass: SqlHoldRepository },
  ],
});
