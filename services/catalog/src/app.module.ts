import { type DynamicModule, Module } from '@nestjs/common';
import type { CatalogConfig } from './config.js';
import { AlertModule } from './modules/alert.module.js';
import { BrandModule } from './modules/brand.module.js';
import { BuildModule } from './modules/build.module.js';
import { FactModule } from './modules/fact.module.js';
import { HoldModule } from './modules/hold.module.js';
import { PersonalDataModule } from './modules/personal-data.module.js';
import { PictureModule } from './modules/picture.module.js';
import { ProductModule } from './modules/product.module.js';
import { ProductFileModule } from './modules/product-file.module.js';
import { QuoteModule } from './modules/quote.module.js';
import { SearchModule } from './modules/search.module.js';
import { SeedModule } from './modules/seed.module.js';
import { SettingsModule } from './modules/settings.module.js';
import { SharedModule } from './modules/shared.module.js';
import { StockModule } from './modules/stock.module.js';
import { StoryModule } from './modules/story.module.js';

/** The catalog service, wired for these settings: a module for each noun. */
@Module({})
export class AppModule {
  static forConfig(config: CatalogConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.forConfig(config),
        ProductModule,
        SearchModule,
        FactModule,
        BrandModule,
        ProductFileModule,
        StockModule,
        HoldModule,
        BuildModule,
        QuoteModule,
        AlertModule,
        SettingsModule,
        PersonalDataModule,
        PictureModule,
        SeedModule,
        StoryModule,
      ],
    };
  }
}
