import { fileURLToPath } from 'node:url';
import { serviceTarget } from '@shop/service-kit/target';
import { OrderSettings } from './config.js';
import { retention } from './retention.js';

/** The orders service. */
export const target = serviceTarget({
  name: 'orders',
  settings: OrderSettings,
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  load: async () => (await import('./service.js')).orderService,
});
