import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** Who has a key (packages/contracts/src/callers.ts; a test compares them). */
export const CALLERS = ['catalog', 'identity', 'media', 'orders', 'payments', 'reviews', 'gateway', 'seed'];

/** A new SERVICE_KEY. */
export const newServiceKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64url');

/** SERVICE_PUBLIC_KEYS for these private keys, by their callers. */
export const publicServiceKeys = (privateKeys) =>
  Object.entries(privateKeys)
    .map(([caller, key]) => `${caller}:${publicKeyOf(key)}`)
    .join(',');

function publicKeyOf(privateKey) {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url');
}
