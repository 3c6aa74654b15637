import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { CodeLimit } from '../../ports/password-check.js';
import { openLimiter } from '@shop/service-kit/cache/open-limiter';
import { countAttempts, QUARTER_HOUR, takeAttempt } from './attempt-limiter.js';

/** Of a million codes, three count at a time: ten guesses in 15 minutes need half a year on average. */
const WRONG_CODES = 10;

@Injectable()
export class LimitedCode extends CodeLimit {
  private readonly limiter: RateLimiterAbstract;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    super();
    this.limiter = openLimiter('second-factor', [WRONG_CODES, QUARTER_HOUR], redis);
  }

  take(accountId: string): Promise<void> {
    return takeAttempt(this.limiter, accountId);
  }

  async forget(accountId: string): Promise<void> {
    await this.limiter.delete(accountId);
  }

  count(accountId: string): Promise<number> {
    return countAttempts(this.limiter, accountId);
  }
}
