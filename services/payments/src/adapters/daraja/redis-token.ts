import { z } from 'zod';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import type { SharedToken } from './daraja-token.js';

const Token = z.object({ value: z.string().min(1), until: z.number() });
type Token = z.infer<typeof Token>;

/**
 * The token in Redis. While Redis is unavailable each process fetches its own, and renews it when Daraja refuses it.
 */
export class RedisToken implements SharedToken {
  private readonly key: string;

  constructor(
    private readonly redis: RedisClient,
    shortcode: string,
  ) {
    this.key = `daraja-token:${shortcode}`;
  }

  async read(): Promise<Token | undefined> {
    const text = await this.redis.get(this.key).catch(() => null);
    return text === null ? undefined : Token.safeParse(JSON.parse(text)).data;
  }

  async write(token: Token): Promise<void> {
    const ttlMs = token.until - Date.now();
    if (ttlMs <= 0) return;
    await this.redis.set(this.key, JSON.stringify(token), { PX: ttlMs }).catch(() => undefined);
  }
}
