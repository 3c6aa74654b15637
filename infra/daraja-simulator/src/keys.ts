import {
  type KeyObject,
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** M-Pesa's key pair. A shop encrypts its initiator password with the public key, certificate.pem. */
export class Keys {
  private constructor(private readonly privateKey: KeyObject) {}

  /** The given private key, else the folder's, which is created if it does not exist. Writes certificate.pem. */
  static open(folder: string, given?: KeyObject): Keys {
    const privateKey = given ?? keyOf(folder);
    writeFileSync(join(folder, 'certificate.pem'), createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));
    return new Keys(privateKey);
  }

  /** The password inside a SecurityCredential, or undefined if it was not encrypted with our certificate. */
  passwordIn(securityCredential: string): string | undefined {
    try {
      const key = { key: this.privateKey, padding: constants.RSA_PKCS1_PADDING };
      return privateDecrypt(key, Buffer.from(securityCredential, 'base64')).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

function keyOf(folder: string): KeyObject {
  const path = join(folder, 'private-key.pem');
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(path));
}
