import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The RSA key of DARAJA_CERTIFICATE: of its PEM text, or of the PEM file that it names. Both may have a certificate or a public key.
 * @throws Error that says what is wrong, without the value
 */
export function publicKeyOf(setting: string): KeyObject {
  const key = keyIn(setting.trimStart().startsWith('-----BEGIN') ? setting : textOf(setting));
  if (key?.asymmetricKeyType !== 'rsa') throw new Error('has no RSA certificate or public key in PEM');
  return key;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`is neither PEM text nor a file that can be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
}

function keyIn(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
