import { fileURLToPath } from 'node:url';
import { serviceTarget } from '@shop/service-kit/target';
import { IdentitySettings } from './config.js';
import { retention } from './retention.js';

/** The identity service. */
export const target = serviceTarget({
  name: 'identity',
  settings: IdentitySettings,
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  load: async () => (await import('./service.js')).identityService,
});
