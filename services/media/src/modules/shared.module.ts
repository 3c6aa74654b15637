import { type DynamicModule, Global, Module } from '@nestjs/common';
import { KitModule } from '@shop/service-kit/kit.module';
import { CONFIG, type MediaConfig } from '../config.js';

/** What all nouns of media use: the kit, whose tables are the only ones here, and the settings. */
@Global()
@Module({})
export class SharedModule {
  static forConfig(config: MediaConfig): DynamicModule {
    return {
      module: SharedModule,
      imports: [KitModule.forService({ name: 'media', config })],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
