import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyAttempts } from '../../domain/errors.js';

export const QUARTER_HOUR = 900;

/**
 * Counts at most `points` attempts in `duration` seconds: in Redis for all replicas together; without Redis, or while it is
 * unavailable, each process counts for itself.
 */
export function attemptLimiter(
  keyPrefix: string,
  [points, duration]: readonly [points: number, duration: number],
  redis: RedisClient | undefined,
): RateLimiterAbstract {
  const options = { points, duration, keyPrefix };
  const own = new RateLimiterMemory(options);
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: own })
    : own;
}

/** Counts one attempt. @throws too_many_attempts */
export async function takeAttempt(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((full: unknown) => {
    if (full instanceof RateLimiterRes) throw tooManyAttempts(Math.max(1, Math.ceil(full.msBeforeNext / 1000)));
    throw full;
  });
}

/** The attempts that count now, without those that were refused. */
export const countAttempts = async (limiter: RateLimiterAbstract, key: string): Promise<number> =>
  Math.min(limiter.points, (await limiter.get(key))?.consumedPoints ?? 0);
