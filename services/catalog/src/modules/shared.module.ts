import { type DynamicModule, Global, Module } from '@nestjs/common';
import { KitModule } from '@shop/service-kit/kit.module';
import { CONFIG, type CatalogConfig } from '../config.js';

/** What all nouns of catalog use: the kit with the database, and the settings of the process. */
@Global()
@Module({})
export class SharedModule {
  static forConfig(config: CatalogConfig): DynamicModule {
    return {
      module: SharedModule,
      imports: [KitModule.forService({ name: 'catalog', config })],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
