import type { DynamicModule } from '@nestjs/common';
import { KitModule } from '@shop/service-kit/kit.module';
import { PictureController } from './adapters/http/picture.controller.js';
import { UploadController } from './adapters/http/upload.controller.js';
import { SharpImages } from './adapters/images/sharp-images.js';
import { FolderStorage } from './adapters/storage/folder-storage.js';
import type { MediaConfig } from './config.js';
import { Images } from './use-cases/images.js';
import { RenderPicture } from './use-cases/render-picture.js';
import { Storage } from './use-cases/storage.js';
import { StorePictures } from './use-cases/store-pictures.js';

class MediaModule {}

/** Uploads and rendered pictures, wired for these settings. Its database holds the kit's tables alone. */
export const mediaModule = (config: MediaConfig): DynamicModule => ({
  module: MediaModule,
  imports: [KitModule.forService({ name: 'media', config })],
  controllers: [PictureController, UploadController],
  providers: [
    StorePictures,
    RenderPicture,
    { provide: Storage, useFactory: () => new FolderStorage(config.MEDIA_DIR) },
    { provide: Images, useClass: SharpImages },
  ],
});
