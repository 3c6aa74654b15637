import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from './plain-failure.js';
import { writePrivateFile } from './write-file.js';

/** Generates each secret of a local shop, once, when its data folder is new. */
const makers = {
  /** First administrator's password, printed at the start. */
  ADMIN_PASSWORD: () => readablePassword(16),
  /** Credential of calls between services. */
  INTERNAL_TOKEN: () => randomBytes(32).toString('base64url'),
  /** Encrypts the keys that sign the tokens of signed-in people, which identity keeps in its database. */
  TOKEN_KEY_SECRET: () => randomBytes(32).toString('base64url'),
  /** Password of the embedded PostgreSQL's one role. */
  DATABASE_PASSWORD: () => randomBytes(24).toString('base64url'),
  /** Credentials of the Daraja simulator. */
  DARAJA_CONSUMER_KEY: () => randomBytes(24).toString('base64url'),
  DARAJA_CONSUMER_SECRET: () => randomBytes(24).toString('base64url'),
  DARAJA_PASSKEY: () => randomBytes(32).toString('hex'),
  DARAJA_INITIATOR_PASSWORD: () => readablePassword(12),
  /** The simulator's private key, whose certificate payments encrypts that password with. PEM. */
  DARAJA_PRIVATE_KEY: () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
} satisfies Record<string, () => string>;

/** Generated secrets of one data folder, stored in its secrets.json. */
export type Secrets = Readonly<Record<keyof typeof makers, string>>;

/** Reads the folder's secrets and generates the missing ones. @throws PlainFailure when the file is damaged */
export function keepSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const kept = existsSync(path) ? parse(path) : {};
  const missing = Object.entries(makers).filter(([name]) => !kept[name]);
  if (missing.length === 0) return kept as Secrets;
  const secrets = { ...kept, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
  writePrivateFile(path, `${JSON.stringify(secrets, undefined, 2)}\n`);
  return secrets as Secrets;
}

function parse(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    throw new PlainFailure(
      `${path} cannot be read as JSON: put a good copy back, or set SHOP_DATA_DIR to a new folder.`,
    );
  }
}

/** Without letters and digits that look alike. */
function readablePassword(length: number): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
