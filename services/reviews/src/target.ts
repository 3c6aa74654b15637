import { fileURLToPath } from 'node:url';
import { serviceTarget } from '@shop/service-kit/target';
import { ReviewSettings } from './config.js';
import { retention } from './retention.js';

/** The reviews service. */
export const target = serviceTarget({
  name: 'reviews',
  settings: ReviewSettings,
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  load: async () => (await import('./service.js')).reviewService,
});
