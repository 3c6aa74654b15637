import { fileURLToPath } from 'node:url';
import multipart from '@fastify/multipart';
import { STATEMENT_BYTES } from '@shop/contracts/payment-desk';
import type { Service } from '@shop/service-kit/boot';

import { acceptRawCallbacks } from './adapters/http/raw-callbacks.js';
import { AppModule } from './app.module.js';
import type { PaymentConfig } from './config.js';
import { retention } from './retention.js';

/** The payments service with these settings. */
export const paymentService = (config: PaymentConfig): Service => ({
  name: 'payments',
  config,
  module: AppModule.forConfig(config),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  uploadLimit: STATEMENT_BYTES,
  plugins: async (fastify) => {
    await acceptRawCallbacks(fastify);
    await fastify.register(multipart, { limits: { files: 1, fileSize: STATEMENT_BYTES, fields: 2, parts: 3 } });
  },
});
