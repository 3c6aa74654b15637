import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import type { SignInAttempt } from '../../domain/sign-in.js';
import { PasswordCheck } from '../../ports/password-check.js';
import { Passwords } from '../../ports/passwords.js';
import { MOST_WRONG_SECRETS } from '@shop/contracts/limits';
import { openLimiter } from '@shop/service-kit/cache/open-limiter';
import { QUARTER_HOUR, takeAttempt } from './attempt-limiter.js';
import { keyOf, SignInAttempts } from './sign-in-attempts.js';

/** Wrong passwords within 15 minutes. */
const BOUNDS = {
  network: [MOST_WRONG_SECRETS, QUARTER_HOUR],
  email: [100, QUARTER_HOUR],
  device: [MOST_WRONG_SECRETS, QUARTER_HOUR],
} as const;

/** The same by a signed-in user. */
const OF_SESSION = [MOST_WRONG_SECRETS, QUARTER_HOUR] as const;

@Injectable()
export class LimitedPasswordCheck extends PasswordCheck {
  private readonly attempts: SignInAttempts;
  private readonly sessions: RateLimiterAbstract;

  constructor(
    private readonly passwords: Passwords,
    @Optional() @Inject(REDIS) redis?: RedisClient,
  ) {
    super();
    this.attempts = new SignInAttempts('password', BOUNDS, redis);
    this.sessions = openLimiter('identity:password:session', OF_SESSION, redis);
  }

  async signIn(attempt: SignInAttempt, password: string, hash: string | undefined): Promise<boolean> {
    await this.attempts.take(attempt);
    const isRight = await this.passwords.matches(password, hash);
    if (isRight) await this.attempts.forgive(attempt);
    return isRight;
  }

  async confirm(sessionId: string, password: string, hash: string): Promise<boolean> {
    await takeAttempt(this.sessions, keyOf(sessionId));
    const isRight = await this.passwords.matches(password, hash);
    if (isRight) await this.sessions.delete(keyOf(sessionId));
    return isRight;
  }

  failures(account: { email: string; unlocks: number }): Promise<number> {
    return this.attempts.count(account);
  }
}
