import { createHash } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { PasswordCheck, type SignInAttempt } from '../../ports/password-check.js';
import { Passwords } from '../../ports/passwords.js';
import { attemptLimiter, countAttempts, takeAttempt } from './attempt-limiter.js';

/** Wrong passwords within 15 minutes. */
const LIMITS = {
  /** For one e-mail address from one network. */
  network: 10,
  /** For one e-mail address from all networks together. */
  email: 100,
  /** From one device that the account's owner has used before. */
  device: 10,
  /** By a signed-in user. */
  session: 10,
};
type Limit = keyof typeof LIMITS;
type Counted = readonly [limit: Limit, key: string];

@Injectable()
export class LimitedPasswordCheck extends PasswordCheck {
  private readonly limiters: Record<Limit, RateLimiterAbstract>;

  constructor(
    private readonly passwords: Passwords,
    @Optional() @Inject(REDIS) redis?: RedisClient,
  ) {
    super();
    const limiter = (limit: Limit) => attemptLimiter(`password:${limit}`, LIMITS[limit], redis);
    this.limiters = {
      network: limiter('network'),
      email: limiter('email'),
      device: limiter('device'),
      session: limiter('session'),
    };
  }

  async signIn({ email, network, unlocks, knownSessionId }: SignInAttempt, password: string, hash: string | undefined) {
    const counted: Counted[] = knownSessionId
      ? [['device', `${knownSessionId} ${unlocks}`]]
      : [
          ['network', `${email} ${network} ${unlocks}`],
          ['email', emailKey({ email, unlocks })],
        ];
    return this.check(counted, password, hash);
  }

  confirm(sessionId: string, password: string, hash: string): Promise<boolean> {
    return this.check([['session', sessionId]], password, hash);
  }

  failures(account: { email: string; unlocks: number }): Promise<number> {
    return countAttempts(this.limiters.email, keyOf(emailKey(account)));
  }

  private async check(counted: readonly Counted[], password: string, hash: string | undefined): Promise<boolean> {
    for (const [limit, key] of counted) await this.take(limit, key);
    const isRight = await this.passwords.matches(password, hash);
    if (isRight) await Promise.all(counted.map(([limit, key]) => this.forgive(limit, key)));
    return isRight;
  }

  private async take(limit: Limit, key: string): Promise<void> {
    await takeAttempt(this.limiters[limit], keyOf(key));
  }

  /** A correct password clears this counter; attempts from elsewhere still count. */
  private async forgive(limit: Limit, key: string): Promise<void> {
    const limiter = this.limiters[limit];
    await (limit === 'email' ? limiter.reward(keyOf(key)) : limiter.delete(keyOf(key)));
  }
}

const emailKey = ({ email, unlocks }: { email: string; unlocks: number }): string => `${email} ${unlocks}`;

/** Redis stores hashes, never e-mail addresses. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
