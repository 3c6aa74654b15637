import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from './open-redis.js';

/**
 * Counts at most `points` uses of a key in `duration` seconds: in Redis for all replicas together; without Redis, or while it is
 * unavailable, each process counts for itself. The prefix begins with the name of the service: others may not touch its keys.
 */
export function openLimiter(
  keyPrefix: `${string}:${string}`,
  [points, duration]: readonly [points: number, duration: number],
  redis: RedisClient | undefined,
): RateLimiterAbstract {
  const options = { points, duration, keyPrefix };
  const own = new RateLimiterMemory(options);
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: own })
    : own;
}

/** Counts one use. @throws what `refusal` gives when there were too many; it receives the seconds until the next */
export async function takePoint(
  limiter: RateLimiterAbstract,
  key: string,
  refusal: (retryAfterSeconds: number) => Error,
): Promise<void> {
  await limiter.consume(key).catch((full: unknown) => {
    if (full instanceof RateLimiterRes) throw refusal(Math.max(1, Math.ceil(full.msBeforeNext / 1000)));
    throw full;
  });
}
