import { fileURLToPath } from 'node:url';
import { serviceTarget } from '@shop/service-kit/target';
import { CatalogSettings } from './config.js';
import { retention } from './retention.js';

/** The catalog service. */
export const target = serviceTarget({
  name: 'catalog',
  settings: CatalogSettings,
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  load: async () => (await import('./service.js')).catalogService,
});
