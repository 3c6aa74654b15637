import { Module } from '@nestjs/common';
import { PictureController } from '../adapters/http/picture.controller.js';
import { BackgroundStore } from '../adapters/storage/background-store.js';
import { RenderingStore } from '../ports/rendering-store.js';
import { RenderPicture } from '../use-cases/render-picture.js';
import { StorageModule } from './storage.module.js';

/** Pictures in the sizes that pages ask for. */
@Module({
  imports: [StorageModule],
  controllers: [PictureController],
  providers: [RenderPicture, { provide: RenderingStore, useClass: BackgroundStore }],
})
export class PictureModule {}
