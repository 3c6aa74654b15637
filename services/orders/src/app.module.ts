import { type DynamicModule, Module } from '@nestjs/common';
import type { OrderConfig } from './config.js';
import { CartModule } from './modules/cart.module.js';
import { DemonstrationModule } from './modules/demonstration.module.js';
import { DocumentModule } from './modules/document.module.js';
import { FiguresModule } from './modules/figures.module.js';
import { OrderModule } from './modules/order.module.js';
import { PaymentModule } from './modules/payment.module.js';
import { PersonalDataModule } from './modules/personal-data.module.js';
import { PictureModule } from './modules/picture.module.js';
import { ReturnModule } from './modules/return.module.js';
import { SearchModule } from './modules/search.module.js';
import { SettingsModule } from './modules/settings.module.js';
import { SharedModule } from './modules/shared.module.js';
import { StoryModule } from './modules/story.module.js';

/** The orders service, wired for these settings: a module for each noun. */
@Module({})
export class AppModule {
  static forConfig(config: OrderConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.forConfig(config),
        OrderModule,
        PaymentModule,
        DocumentModule,
        ReturnModule,
        CartModule,
        FiguresModule,
        PersonalDataModule,
        SearchModule,
        SettingsModule,
        PictureModule,
        DemonstrationModule,
        StoryModule,
      ],
    };
  }
}
