import { createECDH } from 'node:crypto';
import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { PushKey, type VapidKey } from '../../ports/push-key.js';
import type { Cipher } from '@shop/service-kit/crypto/cipher';

const READ: Statement<{ sealed: string }> = {
  name: 'push key',
  text: 'select private_key as "sealed" from push_key where id = 1',
};
const ADD: Statement = {
  name: 'add push key',
  text: 'written as (insert into push_key (id, private_key) values (1, $1) on conflict do nothing returning id)',
};

/** What the private key is encrypted for. */
const NAME = 'push';

/** `configured`: the setting PUSH_VAPID_PRIVATE_KEY, which comes first. */
export class SqlPushKey extends PushKey {
  private key: VapidKey | undefined;

  constructor(
    private readonly database: Database,
    private readonly cipher: Cipher,
    private readonly configured: string | undefined,
  ) {
    super();
  }

  async current(): Promise<VapidKey> {
    return (this.key ??= toKey(this.configured ?? (await this.stored())));
  }

  /** Replicas that start at once store one key: the first. */
  private async stored(): Promise<string> {
    const known = await this.read();
    if (known !== undefined) return known;
    const created = createECDH('prime256v1');
    created.generateKeys();
    await this.database.write(ADD, [this.cipher.seal(NAME, padded(created.getPrivateKey()))]);
    return (await this.read()) ?? this.stored();
  }

  private async read(): Promise<string | undefined> {
    const [row] = await this.database.rows(READ);
    return row && this.cipher.open(NAME, row.sealed);
  }
}

function toKey(privateKey: string): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

/** 32 bytes: Node leaves leading zeros out. */
const padded = (bytes: Buffer): string => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
