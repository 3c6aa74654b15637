import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Signatures } from '../../ports/signatures.js';

/** HMAC-SHA-256 with a key of its own, derived from the secret. */
export class HmacSignatures extends Signatures {
  private readonly key: Uint8Array;

  /** @param secret 32 characters or more */
  constructor(secret: string) {
    super();
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'codes and links in mails', 32));
  }

  hash(purpose: string, secret: string): string {
    return createHmac('sha256', this.key).update(`${purpose}\n${secret}`).digest('base64url');
  }

  isHash(purpose: string, secret: string, hash: string): boolean {
    const [expected, given] = [Buffer.from(this.hash(purpose, secret)), Buffer.from(hash)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  tokenOf(purpose: string, text: string): string {
    return `${purpose}.${text}.${this.hash(purpose, text)}`;
  }

  textOf(purpose: string, token: string): string | undefined {
    const [named, text = '', signature = '', ...more] = token.split('.');
    const isOurs = named === purpose && more.length === 0 && this.isHash(purpose, text, signature);
    return isOurs ? text : undefined;
  }
}
