import type { DynamicModule } from '@nestjs/common';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { KitModule, LOGGER } from '@shop/service-kit/kit.module';
import { HttpProductPictures } from './adapters/catalog/http-product-pictures.js';
import { PostgresUploadLock } from './adapters/db/postgres-upload-lock.js';
import { PictureController } from './adapters/http/picture.controller.js';
import { UploadController } from './adapters/http/upload.controller.js';
import { SharpImages } from './adapters/images/sharp-images.js';
import { openStorage } from './adapters/storage/open-storage.js';
import type { Logger } from '@shop/service-kit/observe/logger';
import { CONFIG, type MediaConfig } from './config.js';
import { DeleteUnusedUploads } from './jobs/delete-unused-uploads.js';
import { Images } from './ports/images.js';
import { ProductPictures } from './ports/product-pictures.js';
import { Storage } from './ports/storage.js';
import { UploadLock } from './ports/upload-lock.js';
import { CollectUploads } from './use-cases/collect-uploads.js';
import { RenderPicture } from './use-cases/render-picture.js';
import { StoreDrawings } from './use-cases/store-drawings.js';
import { UploadPictures } from './use-cases/upload-pictures.js';

/** An upload waits no longer for the catalogue, twice more with a short pause. */
const TIMEOUT_MS = 2_000;

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
    CollectUploads,
    DeleteUnusedUploads,
    { provide: CONFIG, useValue: config },
    { provide: UploadLock, useClass: PostgresUploadLock },
    {
      provide: ProductPictures,
      useFactory: () =>
        new HttpProductPictures(new InternalClient('catalog', config.CATALOG_URL, config.INTERNAL_TOKEN, TIMEOUT_MS)),
    },
    { provide: Storage, useFactory: (logger: Logger) => openStorage(config, logger), inject: [LOGGER] },
    { provide: Images, useClass: SharpImages },
  ],
});
