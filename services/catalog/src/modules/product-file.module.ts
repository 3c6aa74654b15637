import { Module } from '@nestjs/common';
import { SqlImportRepository } from '../adapters/db/sql-import.repository.js';
import { SettingKnownColumns } from '../adapters/db/setting-known-columns.js';
import { ProductExport } from '../adapters/db/product-export.js';
import { TextProductFiles } from '../adapters/files/text-product-files.js';
import { ExportController } from '../adapters/http/export.controller.js';
import { ImportController } from '../adapters/http/import.controller.js';
import { ImportProducts } from '../jobs/import-products.js';
import { ImportRepository } from '../ports/import.repository.js';
import { KnownColumns } from '../ports/known-columns.js';
import { ProductFiles } from '../ports/product-files.js';
import { RunImport } from '../use-cases/run-import.js';
import { StartImport } from '../use-cases/start-import.js';
import { SearchModule } from './search.module.js';

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
    { provide: KnownColumns, useClass: SettingKnownColumns },
    { provide: ImportRepository, useClass: SqlImportRepository },
  ],
})
export class ProductFileModule {}
