import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { ConfigError } from '../config/load-config.js';

/** The settings with the keys of the shop's own processes (docs/settings.md). */
export interface ServiceKeySettings {
  /** The private key of this process (P-256, PKCS #8, DER in base64url). */
  SERVICE_KEY: string;
  /** `caller:key` of every process, separated by commas (SPKI, DER in base64url). A caller may have two: the next one, and the last. */
  SERVICE_PUBLIC_KEYS: string;
}

interface PublicKey {
  caller: string;
  key: KeyObject;
}

/** RFC 7518 section 3.4, without the JSON of a token around it. */
const DIGEST = 'sha256';
const ENCODING = 'ieee-p1363';

/** The key of one of the shop's own processes, and the public keys of all: what it signs proves who it is. */
export class ServiceKeys {
  readonly privateKey: KeyObject;
  /** Names the private key in what it signs. */
  readonly keyId: string;
  private readonly published: ReadonlyMap<string, PublicKey>;

  /** @throws ConfigError when a key cannot be read, or the private key belongs to no public one of this caller */
  constructor(
    readonly caller: string,
    { SERVICE_KEY, SERVICE_PUBLIC_KEYS }: ServiceKeySettings,
  ) {
    this.published = publicKeysOf(SERVICE_PUBLIC_KEYS);
    this.privateKey = privateKeyOf(SERVICE_KEY);
    this.keyId = idOf(createPublicKey(this.privateKey));
    if (this.published.get(this.keyId)?.caller !== caller)
      throw new ConfigError(`SERVICE_KEY is no key of ${caller}: its public key is missing in SERVICE_PUBLIC_KEYS.`);
  }

  /** The public key with this id, and whose it is; undefined when there is none. */
  publicKeyOf(keyId: string): PublicKey | undefined {
    return this.published.get(keyId);
  }

  /** A signature of a text, with the id of the key. */
  sign(text: string): string {
    const signature = sign(DIGEST, Buffer.from(text), { key: this.privateKey, dsaEncoding: ENCODING });
    return `${this.keyId}.${signature.toString('base64url')}`;
  }

  /** Who signed this text; undefined when no known key did. */
  signerOf(text: string, signature: string): string | undefined {
    const [keyId = '', value = ''] = signature.split('.');
    const known = this.published.get(keyId);
    if (!known) return undefined;
    const parts = { key: known.key, dsaEncoding: ENCODING } as const;
    return verify(DIGEST, Buffer.from(text), parts, Buffer.from(value, 'base64url')) ? known.caller : undefined;
  }
}

/** Checks the keys of the settings before anything else is done with them. @throws ConfigError */
export function requireOwnKey(caller: string, settings: ServiceKeySettings): void {
  void new ServiceKeys(caller, settings);
}

function privateKeyOf(text: string): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new ConfigError('SERVICE_KEY: not a private key (PKCS #8, DER in base64url).');
  }
}

function publicKeysOf(text: string): Map<string, PublicKey> {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return new Map(entries.map((entry) => publicKeyOf(entry)).map((known) => [idOf(known.key), known]));
}

function publicKeyOf(entry: string): PublicKey {
  const [caller = '', value = ''] = entry.split(':');
  try {
    return { caller, key: createPublicKey({ key: Buffer.from(value, 'base64url'), format: 'der', type: 'spki' }) };
  } catch {
    throw new ConfigError(`SERVICE_PUBLIC_KEYS: the key of ${caller} is no public key (SPKI, DER in base64url).`);
  }
}

const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);
