import { type DynamicModule, Global, Module } from '@nestjs/common';
import { KitModule } from '@shop/service-kit/kit.module';
import { CONFIG, type OrderConfig } from '../config.js';

/** What all nouns of orders use: the kit with the database, and the settings of the process. */
@Global()
@Module({})
export class SharedModule {
  static forConfig(config: OrderConfig): DynamicModule {
    return {
      module: SharedModule,
      imports: [KitModule.forService({ name: 'orders', config })],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
