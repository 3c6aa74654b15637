import { fileURLToPath } from 'node:url';
import type { Service } from '@shop/service-kit/boot';
import { AppModule } from './app.module.js';
import type { ReviewConfig } from './config.js';
import { retention } from './retention.js';

/** The reviews service with these settings. */
export const reviewService = (config: ReviewConfig): Service => ({
  name: 'reviews',
  config,
  module: AppModule.forConfig(config),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
});
