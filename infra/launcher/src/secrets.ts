import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Caller, CALLERS } from '@shop/contracts/callers';
import { newServiceKey, publicServiceKeys } from '@shop/service-kit/auth/new-service-key';
import { PlainFailure } from './plain-failure.js';
import { writePrivateFile } from './write-file.js';

type KeyName = `SERVICE_KEY_${Uppercase<Caller>}`;
const keyNameOf = (caller: Caller) => `SERVICE_KEY_${caller.toUpperCase()}` as KeyName;

/** For so long after an upgrade from a release that did not sign its events, those that still wait count. */
const UNSIGNED_MS = 3_600_000;

/** Generates each secret of a local shop, once, when its data folder is new. */
const makers = {
  /** First administrator's password, printed at the start. */
  ADMIN_PASSWORD: () => readablePassword(16),
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
  /** The key of each process that calls others, or publishes events. */
  ...(Object.fromEntries(CALLERS.map((caller) => [keyNameOf(caller), newServiceKey])) as Record<KeyName, () => string>),
} satisfies Record<string, () => string>;

/** Generated secrets of one data folder, stored in its secrets.json. */
export type Secrets = Readonly<Record<keyof typeof makers, string>> & {
  /** When the folder is of a release that did not sign events: until when its events count. */
  readonly UNSIGNED_EVENTS_UNTIL?: string;
};

/** The private key of a caller. */
export const serviceKeyOf = (secrets: Secrets, caller: Caller): string => secrets[keyNameOf(caller)];

/** SERVICE_PUBLIC_KEYS of the shop. */
export const publicKeysOf = (secrets: Secrets): string =>
  publicServiceKeys(Object.fromEntries(CALLERS.map((caller) => [caller, serviceKeyOf(secrets, caller)])));

/** False in a folder in which no shop has started. */
export const hasSecrets = (dataDir: string): boolean => existsSync(join(dataDir, 'secrets.json'));

/** Reads the folder's secrets and generates the missing ones. @throws PlainFailure when the file is damaged */
export function keepSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const kept = existsSync(path) ? parse(path) : {};
  const missing = Object.entries(makers).filter(([name]) => !kept[name]);
  if (missing.length === 0) return kept as Secrets;
  const isFromBefore = Object.keys(kept).length > 0 && missing.some(([name]) => name.startsWith('SERVICE_KEY_'));
  const secrets = {
    ...kept,
    ...Object.fromEntries(missing.map(([name, make]) => [name, make()])),
    ...(isFromBefore && { UNSIGNED_EVENTS_UNTIL: new Date(Date.now() + UNSIGNED_MS).toISOString() }),
  };
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
