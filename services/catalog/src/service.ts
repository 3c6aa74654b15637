import { fileURLToPath } from 'node:url';
import multipart from '@fastify/multipart';
import { IMPORT_LIMITS } from '@shop/contracts/product-import';
import type { Service } from '@shop/service-kit/boot';
import { AppModule } from './app.module.js';
import type { CatalogConfig } from './config.js';
import { CurrentSearch } from './ports/product-search.js';
import { retention } from './retention.js';

/** A batch of seed products is larger than any request of a customer. */
const BODY_LIMIT = 1024 * 1024;

/** The catalog service with these settings. */
export const catalogService = (config: CatalogConfig): Service => ({
  name: 'catalog',
  config,
  module: AppModule.forConfig(config),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  bodyLimit: BODY_LIMIT,
  uploadLimit: IMPORT_LIMITS.bytes,
  readiness: (app) => [{ name: 'index', isReady: () => app.get(CurrentSearch).wasLoaded }],
  plugins: async (fastify) => {
    await fastify.register(multipart, { limits: { files: 1, fileSize: IMPORT_LIMITS.bytes, fields: 10, parts: 11 } });
  },
});
