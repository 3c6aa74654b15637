import { loadConfig } from '@shop/service-kit/config/load-config';
import { DATABASE_SETTINGS, withOperatorDatabase } from '@shop/service-kit/db/operator-database';
import type { Environment } from '@shop/service-kit/target';
import { Cipher } from '@shop/service-kit/crypto/cipher';
import { PgSigningKeys } from './adapters/db/pg-signing-keys.js';
import { IdentitySettings } from './config.js';
import { RotateSigningKey } from './use-cases/rotate-signing-key.js';

/** The operator's command `npm run shop -- rotate-keys`. It needs identity's DATABASE_URL and TOKEN_KEY_SECRET. Resolves with the exit code. */
export async function rotateKeysCommand(_words: readonly string[], environment: Environment): Promise<number> {
  const config = loadConfig(IdentitySettings.pick({ ...DATABASE_SETTINGS, TOKEN_KEY_SECRET: true }), environment);
  const cipher = new Cipher(config.TOKEN_KEY_SECRET, 'token signing keys');
  const keyId = await withOperatorDatabase({ settings: config }, (database) =>
    new RotateSigningKey(new PgSigningKeys(database, cipher)).execute(),
  );
  process.stdout.write(`New tokens are signed with the key ${keyId}. Nobody is signed out.\n`);
  return 0;
}
