import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { type SignInAttempt, SignInCodeLimit } from '../../ports/password-check.js';
import { QUARTER_HOUR } from './attempt-limiter.js';
import { SignInAttempts } from './sign-in-attempts.js';

const HOUR = 3_600;

/** Of a million codes, one counts at a time: 20 guesses in an hour need three years on average. */
const BOUNDS = {
  network: [10, QUARTER_HOUR],
  email: [20, HOUR],
  device: [10, HOUR],
} as const;

@Injectable()
export class LimitedSignInCode extends SignInCodeLimit {
  private readonly attempts: SignInAttempts;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    super();
    this.attempts = new SignInAttempts('sign-in-code', BOUNDS, redis);
  }

  take(attempt: SignInAttempt): Promise<void> {
    return this.attempts.take(attempt);
  }

  forgive(attempt: SignInAttempt): Promise<void> {
    return this.attempts.forgive(attempt);
  }
}
