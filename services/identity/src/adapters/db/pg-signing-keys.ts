import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { TOKEN_ALGORITHM } from '@shop/service-kit/auth/token-keys';
import { type SigningKey, SigningKeys } from '../../ports/signing-keys.js';
import type { Cipher } from '@shop/service-kit/crypto/cipher';

const NEWEST: Statement<{ kid: string; private_key: string }> = {
  name: 'newest signing key',
  text: 'select kid, private_key from signing_key order by created_at desc limit 1',
};
const PUBLISHED: Statement<{ public_key: JWK }> = {
  name: 'published signing keys',
  text: 'select public_key from signing_key order by created_at desc limit 2',
};
const ADD_FIRST: Statement = {
  name: 'add first signing key',
  text: `insert into signing_key (kid, private_key, public_key)
  select $1, $2, $3::jsonb where not exists (select from signing_key)`,
};

/** The delete does not see the new row, so it keeps the newest of the older keys. */
const ROTATE: Statement = {
  name: 'rotate signing key',
  text: `with added as (insert into signing_key (kid, private_key, public_key) values ($1, $2, $3::jsonb))
  delete from signing_key where kid in (select kid from signing_key order by created_at desc offset 1)`,
};

/** Keys in identity's database, with encrypted private keys. Replicas and the rotation share them without a restart. */
export class PgSigningKeys extends SigningKeys {
  constructor(
    private readonly database: Pick<Database, 'rows'>,
    private readonly cipher: Cipher,
  ) {
    super();
  }

  async ensure(): Promise<void> {
    const rows = await this.database.rows(NEWEST);
    if (rows.length === 0) await this.add(ADD_FIRST);
  }

  async newest(): Promise<SigningKey> {
    const [row] = await this.database.rows(NEWEST);
    if (!row) throw new Error('There is no key to sign tokens with');
    return { keyId: row.kid, privateKey: this.cipher.open(row.kid, row.private_key) };
  }

  async published(): Promise<{ keys: object[] }> {
    const rows = await this.database.rows(PUBLISHED);
    return { keys: rows.map((row) => row.public_key) };
  }

  rotate(): Promise<string> {
    return this.add(ROTATE);
  }

  private async add(statement: Statement): Promise<string> {
    const { keyId, privateKey, publicKey } = await newKey();
    await this.database.rows(statement, [keyId, this.cipher.seal(keyId, privateKey), JSON.stringify(publicKey)]);
    return keyId;
  }
}

/** A new key pair on the curve of ES256 (RFC 7518 section 3.4). */
async function newKey(): Promise<SigningKey & { publicKey: JWK }> {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const keyId = await calculateJwkThumbprint(jwk);
  return { keyId, privateKey, publicKey: { ...jwk, kid: keyId, alg: TOKEN_ALGORITHM, use: 'sig' } };
}
