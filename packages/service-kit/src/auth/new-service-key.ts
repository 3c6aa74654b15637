import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';

/** A new private key of one of the shop's own processes, as SERVICE_KEY has it. */
export const newServiceKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64url');

/** What SERVICE_PUBLIC_KEYS has for the callers with these private keys. */
export const publicServiceKeys = (privateKeys: Readonly<Record<string, string>>): string =>
  Object.entries(privateKeys)
    .map(([caller, key]) => `${caller}:${publicKeyOf(key)}`)
    .join(',');

function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url');
}
