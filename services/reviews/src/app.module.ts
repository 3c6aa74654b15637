import { type DynamicModule, Module } from '@nestjs/common';
import type { ReviewConfig } from './config.js';
import { DemonstrationModule } from './modules/demonstration.module.js';
import { PersonalDataModule } from './modules/personal-data.module.js';
import { PictureModule } from './modules/picture.module.js';
import { ProductModule } from './modules/product.module.js';
import { QuestionModule } from './modules/question.module.js';
import { ReviewModule } from './modules/review.module.js';
import { SharedModule } from './modules/shared.module.js';

/** The reviews service, wired for these settings: a module for each noun. */
@Module({})
export class AppModule {
  static forConfig(config: ReviewConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.forConfig(config),
        ReviewModule,
        QuestionModule,
        ProductModule,
        PersonalDataModule,
        PictureModule,
        DemonstrationModule,
      ],
    };
  }
}
