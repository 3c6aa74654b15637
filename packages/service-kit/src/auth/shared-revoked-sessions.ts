import type { RedisClient } from '../cache/open-redis.js';
import { RedisChannel } from '../cache/redis-channel.js';

const KEY = 'identity:ended-sessions';
const READ_AT_ONCE = 1_000;

/** A revoked session and the time when its token expires, in milliseconds since 1970. */
export type Revoked = readonly [id: string, until: number];

/**
 * Revoked sessions in Redis: every replica of every service receives them at once, even while the event bus is slow.
 * Each service's own table stays the source of truth, so an ended session stays ended when Redis loses data.
 */
export class SharedRevokedSessions {
  private readonly channel: RedisChannel<readonly Revoked[]>;

  constructor(private readonly redis: RedisClient) {
    this.channel = new RedisChannel(redis, KEY);
  }

  /** Receives every session that ends, and all current ones after each (re)connection. Returns at once. */
  listen(onRevoked: (ended: readonly Revoked[]) => void): void {
    this.channel.listen(onRevoked, () => void this.readAll(onRevoked).catch(() => undefined));
  }

  /**
   * Publishes to all other processes, and forgets the sessions whose tokens have expired; only identity may. Never fails: while Redis is unavailable they receive it by the event bus alone.
   */
  async publish(ended: readonly Revoked[]): Promise<void> {
    if (ended.length === 0) return;
    const members = ended.map(([value, score]) => ({ value, score }));
    await this.redis.zAdd(KEY, members).catch(() => undefined);
    await this.channel.publish(ended);
    await this.redis.zRemRangeByScore(KEY, 0, Date.now()).catch(() => undefined);
  }

  stop(): void {
    this.channel.stop();
  }

  private async readAll(onRevoked: (ended: readonly Revoked[]) => void): Promise<void> {
    const now = Date.now();
    for (let offset = 0, read = READ_AT_ONCE; read === READ_AT_ONCE; offset += read) {
      const found = await this.redis.zRangeWithScores(KEY, now, '+inf', {
        BY: 'SCORE',
        LIMIT: { offset, count: READ_AT_ONCE },
      });
      onRevoked(found.map(({ value, score }) => [value, score]));
      read = found.length;
    }
  }
}
