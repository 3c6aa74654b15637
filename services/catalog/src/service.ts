import { fileURLToPath } from 'node:url';
import type { Service } from '@shop/service-kit/boot';
import { catalogModule } from './app.module.js';
import type { CatalogConfig } from './config.js';
import { retention } from './retention.js';

/** A batch of seed products is larger than any request of a customer. */
const BODY_LIMIT = 1024 * 1024;

/** The catalog service with these settings. */
export const catalogService = (config: CatalogConfig): Service => ({
  name: 'catalog',
  config,
  module: catalogModule(config),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  bodyLimit: BODY_LIMIT,
});
