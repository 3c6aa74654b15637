import { fileURLToPath } from 'node:url';
import { serviceTarget } from '@shop/service-kit/target';
import { PaymentSettings } from './config.js';
import { retention } from './retention.js';

/** The payments service. */
export const target = serviceTarget({
  name: 'payments',
  settings: PaymentSettings,
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  load: async () => (await import('./service.js')).paymentService,
});
