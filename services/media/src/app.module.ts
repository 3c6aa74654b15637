import type { DynamicModule } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { KitModule, LOGGER } from '@shop/service-kit/kit.module';
import { PostgresUploadLock } from './adapters/db/postgres-upload-lock.js';
import { PictureController } from './adapters/http/picture.controller.js';
import { UploadController } from './adapters/http/upload.controller.js';
import { IsolatedImages } from './adapters/images/isolated-images.js';
import { CountedPhotoLimits } from './adapters/limits/counted-photo-limits.js';
import { HttpPictureUsers } from './adapters/services/http-picture-users.js';
import { BackgroundStore } from './adapters/storage/background-store.js';
import { openStorage } from './adapters/storage/open-storage.js';
import { DiskUploads } from './adapters/uploads/disk-uploads.js';
import type { Logger } from '@shop/service-kit/observe/logger';
import { CONFIG, type MediaConfig } from './config.js';
import { DeleteUnusedUploads } from './jobs/delete-unused-uploads.js';
import { Images } from './ports/images.js';
import { PhotoLimits } from './ports/photo-limits.js';
import { PictureUsers } from './ports/picture-users.js';
import { RenderingStore } from './ports/rendering-store.js';
import { Storage } from './ports/storage.js';
import { UploadLock } from './ports/upload-lock.js';
import { Uploads } from './ports/uploads.js';
import { CollectUploads } from './use-cases/collect-uploads.js';
import { RenderPicture } from './use-cases/render-picture.js';
import { StoreDrawings } from './use-cases/store-drawings.js';
import { UploadPictures } from './use-cases/upload-pictures.js';

/** An upload waits no longer for each service that uses pictures, twice more with a short pause. */
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
    { provide: PhotoLimits, useClass: CountedPhotoLimits },
    {
      provide: PictureUsers,
      useFactory: (tokens: ServiceTokens) => pictureUsers(config, tokens),
      inject: [ServiceTokens],
    },
    { provide: Uploads, useClass: DiskUploads },
    { provide: Storage, useFactory: (logger: Logger) => openStorage(config, logger), inject: [LOGGER] },
    { provide: RenderingStore, useClass: BackgroundStore },
    { provide: Images, useClass: IsolatedImages },
  ],
});

function pictureUsers(config: MediaConfig, tokens: ServiceTokens): PictureUsers {
  const users = { catalog: config.CATALOG_URL, reviews: config.REVIEWS_URL, orders: config.ORDERS_URL };
  return new HttpPictureUsers(
    Object.entries(users).map(([name, url]) => new InternalClient(name, url, tokens, TIMEOUT_MS)),
  );
}
