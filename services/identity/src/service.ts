import { fileURLToPath } from 'node:url';
import type { Service } from '@shop/service-kit/boot';
import { ConfigError } from '@shop/service-kit/config/load-config';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { AppModule } from './app.module.js';
import { acceptOneClickForm } from './adapters/http/one-click-form.js';
import { noteClient } from './adapters/http/note-client.js';
import type { IdentityConfig } from './config.js';
import { EndDemonstration } from './use-cases/end-demonstration.js';
import { EnsureAdmin } from './use-cases/ensure-admin.js';
import { PushKey } from './ports/push-key.js';
import { EnsureSigningKey } from './use-cases/ensure-signing-key.js';
import { retention } from './retention.js';

/** The identity service with these settings. */
export const identityService = (config: IdentityConfig): Service => ({
  name: 'identity',
  config,
  module: AppModule.forConfig(config),
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  retention,
  plugins: async (fastify) => {
    acceptOneClickForm(fastify);
    noteClient(fastify);
  },
  onReady: async ({ app }) => {
    await app.get(EnsureSigningKey).execute();
    await app.get(PushKey).current();
    if (config.DEMONSTRATION === 'off') await app.get(EndDemonstration).execute();
    await app.get(EnsureAdmin).execute(config.ADMIN_EMAIL, config.ADMIN_PASSWORD).catch(rethrowAsSetting);
  },
});

/** A shop must not begin with a password that is guessed at once; the message names the setting. */
function rethrowAsSetting(error: unknown): never {
  if (!(error instanceof DomainError) || !error.details.errors) throw error;
  const problems = error.details.errors.map(({ path, message }) => `  ${path}: ${message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${problems.join('\n')}`);
}
