import { type DynamicModule, Module } from '@nestjs/common';
import { DiscardedPictures, type PictureUse } from '../db/discarded-pictures.js';
import { Postgres } from '../db/postgres.js';
import { DiscardedPicturesController } from './discarded-pictures.controller.js';

/** For a service whose rows name pictures: media asks it which of them it does not need (docs/product-rules.md#R147). */
@Module({})
export class DiscardedPicturesModule {
  static of(use: PictureUse): DynamicModule {
    return {
      module: DiscardedPicturesModule,
      controllers: [DiscardedPicturesController],
      providers: [
        {
          provide: DiscardedPictures,
          useFactory: (postgres: Postgres) => new DiscardedPictures(postgres, use),
          inject: [Postgres],
        },
      ],
    };
  }
}
