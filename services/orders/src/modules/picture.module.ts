import { Module } from '@nestjs/common';
import { DiscardedPicturesModule } from '@shop/service-kit/http/discarded-pictures.module';
import { PICTURE_USE } from '../adapters/db/picture-use.js';

/** Which pictures of returns media may delete. */
@Module({
  imports: [DiscardedPicturesModule.of(PICTURE_USE)],
})
export class PictureModule {}
