import { type DynamicModule, Module } from '@nestjs/common';
import type { MediaConfig } from './config.js';
import { PictureModule } from './modules/picture.module.js';
import { SharedModule } from './modules/shared.module.js';
import { StorageModule } from './modules/storage.module.js';
import { UploadModule } from './modules/upload.module.js';

/** The media service, wired for these settings: a module for each noun. */
@Module({})
export class AppModule {
  static forConfig(config: MediaConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [SharedModule.forConfig(config), PictureModule, UploadModule, StorageModule],
    };
  }
}
