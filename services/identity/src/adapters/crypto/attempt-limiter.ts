import { takePoint } from '@shop/service-kit/cache/open-limiter';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { tooManyAttempts } from '../../domain/errors.js';

export const QUARTER_HOUR = 900;

/** Counts one attempt. @throws too_many_attempts */
export const takeAttempt = (limiter: RateLimiterAbstract, key: string): Promise<void> =>
  takePoint(limiter, key, tooManyAttempts);

/** The attempts that count now, without those that were refused. */
export const countAttempts = async (limiter: RateLimiterAbstract, key: string): Promise<number> =>
  Math.min(limiter.points, (await limiter.get(key))?.consumedPoints ?? 0);
