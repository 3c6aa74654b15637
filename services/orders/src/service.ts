import { fileURLToPath } from 'node:url';
import type { Service } from '@shop/service-kit/boot';
import { AppModule } from './app.module.js';
import type { OrderConfig } from './config.js';
import { retention } from './retention.js';

/** The orders service with these settings. */
export const orderService = (config: OrderConfig): Service => ({
  name: 'orders',
  config,
  module: AppModule.forConfig(config),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
});
