import { fileURLToPath } from 'node:url';
import type { Service } from '@shop/service-kit/boot';
import { identityModule } from './app.module.js';
import { acceptOneClickForm } from './adapters/http/one-click-form.js';
import type { IdentityConfig } from './config.js';
import { EnsureAdmin } from './use-cases/ensure-admin.js';
import { PushKey } from './ports/push-key.js';
import { EnsureSigningKey } from './use-cases/ensure-signing-key.js';
import { retention } from './retention.js';

/** The identity service with these settings. */
export const identityService = (config: IdentityConfig): Service => ({
  name: 'identity',
  config,
  module: identityModule(config),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  plugins: async (fastify) => acceptOneClickForm(fastify),
  onReady: async ({ app }) => {
    await app.get(EnsureSigningKey).execute();
    await app.get(PushKey).current();
    await app.get(EnsureAdmin).execute(config.ADMIN_EMAIL, config.ADMIN_PASSWORD);
  },
});
