import { Module } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { SqlImportRepository } from '../adapters/db/sql-import.repository.js';
import { SettingKnownColumns } from '../adapters/db/setting-known-columns.js';
import { ProductExport } from '../adapters/db/product-export.js';
import { TextProductFiles } from '../adapters/files/text-product-files.js';
import { HttpPictureFetcher } from '../adapters/services/http-picture-fetcher.js';
import { ExportController } from '../adapters/http/export.controller.js';
import { ImportController } from '../adapters/http/import.controller.js';
import { CONFIG, type CatalogConfig } from '../config.js';
import { ImportProducts } from '../jobs/import-products.js';
import { ImportRepository } from '../ports/import.repository.js';
import { KnownColumns } from '../ports/known-columns.js';
import { PictureFetcher } from '../ports/picture-fetcher.js';
import { ProductFiles } from '../ports/product-files.js';
import { RunImport } from '../use-cases/run-import.js';
import { StartImport } from '../use-cases/start-import.js';
import { SearchModule } from './search.module.js';

/** Media waits 10 seconds for a picture, and reads it. */
const PICTURE_TIMEOUT_MS = 40_000;

/** Files of products that come and go. */
@Module({
  imports: [SearchModule],
  controllers: [ImportController, ExportController],
  providers: [
    StartImport,
    RunImport,
    ImportProducts,
    ProductExport,
    { provide: ProductFiles, useClass: TextProductFiles },
    {
      provide: PictureFetcher,
      useFactory: ({ MEDIA_URL }: CatalogConfig, tokens: ServiceTokens) =>
        new HttpPictureFetcher(new InternalClient('media', MEDIA_URL, tokens, PICTURE_TIMEOUT_MS)),
      inject: [CONFIG, ServiceTokens],
    },
    { provide: KnownColumns, useClass: SettingKnownColumns },
    { provide: ImportRepository, useClass: SqlImportRepository },
  ],
})
export class ProductFileModule {}
