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

  /** Reads the folder's keys; creates them if they do not exist. */
  static open(folder: string): Keys {
    const path = join(folder, 'private-key.pem');
    if (!existsSync(path)) {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    }
    const privateKey = createPrivateKey(readFileSync(path));
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
