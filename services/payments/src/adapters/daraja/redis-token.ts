import { z } from 'zod';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import type { Cipher } from '@shop/service-kit/crypto/cipher';
import type { SharedToken } from './daraja-token.js';

const Token = z.object({ value: z.string().min(1), until: z.number() });
type Token = z.infer<typeof Token>;

/**
 * The token in Redis, encrypted: who reads Redis cannot pay out with it. While Redis is unavailable each process fetches its own, and renews it when Daraja refuses it.
 */
export class RedisToken implements SharedToken {
  private readonly key: string;

  constructor(
    private readonly redis: RedisClient,
    private readonly cipher: Cipher,
    shortcode: string,
  ) {
    this.key = `payments:daraja-token:${shortcode}`;
  }

  async read(): Promise<Token | undefined> {
    const text = await this.redis.get(this.key).catch(() => null);
    return text === null ? undefined : this.opened(text);
  }

  async write(token: Token): Promise<void> {
    const ttlMs = token.until - Date.now();
    if (ttlMs <= 0) return;
    await this.redis
      .set(this.key, this.cipher.seal(this.key, JSON.stringify(token)), { PX: ttlMs })
      .catch(() => undefined);
  }

  /** Undefined when another secret sealed it, which was changed since. */
  private opened(text: string): Token | undefined {
    try {
      return Token.parse(JSON.parse(this.cipher.open(this.key, text)));
    } catch {
      return undefined;
    }
  }
}
