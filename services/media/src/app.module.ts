import type { DynamicModule } from '@nestjs/common';
import { KitModule, LOGGER } from '@shop/service-kit/kit.module';
import { PictureController } from './adapters/http/picture.controller.js';
import { UploadController } from './adapters/http/upload.controller.js';
import { SharpImages } from './adapters/images/sharp-images.js';
import { openStorage } from './adapters/storage/open-storage.js';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { MediaConfig } from './config.js';
import { Images } from './ports/images.js';
import { Storage } from './ports/storage.js';
import { RenderPicture } from './use-cases/render-picture.js';
import { StoreDrawings } from './use-cases/store-drawings.js';
import { UploadPictures } from './use-cases/upload-pictures.js';

class MediaModule {}

/** The media service, wired for these settings. Its database has only the kit's tables. */
export const mediaModule = (config: MediaConfig): DynamicModule => ({
  module: MediaModule,
  imports: [KitModule.forService({ name: 'media', config })],
  controllers: [PictureController, UploadController],
  providers: [
    UploadPictures,
    StoreDrawings,
    RenderPicture,
    { provide: Storage, useFactory: (logger: Logger) => openStorage(config, logger), inject: [LOGGER] },
    { provide: Images, useClass: SharpImages },
  ],
});
