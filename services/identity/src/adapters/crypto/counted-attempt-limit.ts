import { createHash } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { tooManyAttempts } from '../../domain/errors.js';
import { AttemptLimit } from '../../use-cases/attempt-limit.js';

/** Wrong passwords per address before it has to wait, and the time they count, in seconds. */
const LIMIT = { points: 10, duration: 900, keyPrefix: 'attempts' };

/** Counted in Redis for all replicas together; without Redis, or while it is away, each process counts for itself. */
@Injectable()
export class CountedAttemptLimit extends AttemptLimit {
  private readonly failures: RateLimiterAbstract;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    super();
    const own = new RateLimiterMemory(LIMIT);
    this.failures = redis
      ? new RateLimiterRedis({ ...LIMIT, storeClient: redis, useRedisPackage: true, insuranceLimiter: own })
      : own;
  }

  async check(email: string): Promise<void> {
    const used = await this.failures.get(keyOf(email));
    if (used && used.consumedPoints >= LIMIT.points) throw tooManyAttempts(Math.ceil(used.msBeforeNext / 1000));
  }

  async failed(email: string): Promise<void> {
    await this.failures.consume(keyOf(email)).catch((full: unknown) => {
      if (!(full instanceof RateLimiterRes)) throw full;
    });
  }

  async succeeded(email: string): Promise<void> {
    await this.failures.delete(keyOf(email));
  }
}

/** Nobody's address stands in Redis. */
const keyOf = (email: string): string => createHash('sha256').update(email).digest('base64url');
