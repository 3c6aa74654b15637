import { Module } from '@nestjs/common';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { InternalClient } from '@shop/service-kit/http/internal-client';
import { SqlUploadLock } from '../adapters/db/sql-upload-lock.js';
import { FetchController } from '../adapters/http/fetch.controller.js';
import { UploadController } from '../adapters/http/upload.controller.js';
import { HttpsPictureSource } from '../adapters/internet/https-picture-source.js';
import { CountedPhotoLimits } from '../adapters/limits/counted-photo-limits.js';
import { HttpPictureUsers } from '../adapters/services/http-picture-users.js';
import { DiskUploads } from '../adapters/uploads/disk-uploads.js';
import { CONFIG, type MediaConfig } from '../config.js';
import { DeleteUnusedUploads } from '../jobs/delete-unused-uploads.js';
import { PhotoLimits } from '../ports/photo-limits.js';
import { PictureSource } from '../ports/picture-source.js';
import { PictureUsers } from '../ports/picture-users.js';
import { UploadLock } from '../ports/upload-lock.js';
import { Uploads } from '../ports/uploads.js';
import { CollectUploads } from '../use-cases/collect-uploads.js';
import { StoreDrawings } from '../use-cases/store-drawings.js';
import { UploadPictures } from '../use-cases/upload-pictures.js';
import { StorageModule } from './storage.module.js';

/** An upload waits no longer for each service that uses pictures, twice more with a short pause. */
const TIMEOUT_MS = 2_000;

function pictureUsers({ CATALOG_URL, REVIEWS_URL, ORDERS_URL }: MediaConfig, tokens: ServiceTokens): PictureUsers {
  const users = { catalog: CATALOG_URL, reviews: REVIEWS_URL, orders: ORDERS_URL };
  return new HttpPictureUsers(
    Object.entries(users).map(([name, url]) => new InternalClient(name, url, tokens, TIMEOUT_MS)),
  );
}

/** Pictures that are uploaded, and their end when nothing uses them. */
@Module({
  imports: [StorageModule],
  controllers: [UploadController, FetchController],
  providers: [
    UploadPictures,
    StoreDrawings,
    CollectUploads,
    DeleteUnusedUploads,
    { provide: UploadLock, useClass: SqlUploadLock },
    { provide: PhotoLimits, useClass: CountedPhotoLimits },
    { provide: Uploads, useClass: DiskUploads },
    { provide: PictureSource, useFactory: () => new HttpsPictureSource() },
    { provide: PictureUsers, useFactory: pictureUsers, inject: [CONFIG, ServiceTokens] },
  ],
})
export class UploadModule {}
