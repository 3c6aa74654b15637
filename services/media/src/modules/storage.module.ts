import { Module } from '@nestjs/common';
import { LOGGER } from '@shop/service-kit/kit.module';
import { IsolatedImages } from '../adapters/images/isolated-images.js';
import { openStorage } from '../adapters/storage/open-storage.js';
import { CONFIG } from '../config.js';
import { Images } from '../ports/images.js';
import { Storage } from '../ports/storage.js';

/** Where pictures are, and what reads and changes them. */
@Module({
  providers: [
    { provide: Storage, useFactory: openStorage, inject: [CONFIG, LOGGER] },
    { provide: Images, useClass: IsolatedImages },
  ],
  exports: [Images, Storage],
})
export class StorageModule {}
