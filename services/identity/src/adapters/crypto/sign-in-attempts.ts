import { createHash } from 'node:crypto';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { SignInAttempt } from '../../domain/sign-in.js';
import { openLimiter } from '@shop/service-kit/cache/open-limiter';
import { countAttempts, takeAttempt } from './attempt-limiter.js';

/** The most wrong attempts, and the seconds in which they are counted. */
export type Bound = readonly [points: number, seconds: number];

export interface SignInBounds {
  /** For one e-mail address from one network. */
  network: Bound;
  /** For one e-mail address from all networks together. */
  email: Bound;
  /** From one device that the account's owner has used before. */
  device: Bound;
}
type Counted = readonly [limit: keyof SignInBounds, key: string];

/** Counts the attempts to sign in of one kind. An unlocked account is counted anew. */
export class SignInAttempts {
  private readonly limiters: Record<keyof SignInBounds, RateLimiterAbstract>;

  /** @param kind begins the keys in Redis */
  constructor(kind: string, bounds: SignInBounds, redis: RedisClient | undefined) {
    const limiter = (limit: keyof SignInBounds) => openLimiter(`identity:${kind}:${limit}`, bounds[limit], redis);
    this.limiters = { network: limiter('network'), email: limiter('email'), device: limiter('device') };
  }

  /** Counts an attempt before it is checked. @throws too_many_attempts */
  async take(attempt: SignInAttempt): Promise<void> {
    for (const [limit, key] of countedFor(attempt)) await takeAttempt(this.limiters[limit], keyOf(key));
  }

  /** A right attempt clears its counter; attempts from elsewhere still count. */
  async forgive(attempt: SignInAttempt): Promise<void> {
    const clear = ([limit, key]: Counted): Promise<unknown> =>
      limit === 'email' ? this.limiters.email.reward(keyOf(key)) : this.limiters[limit].delete(keyOf(key));
    await Promise.all(countedFor(attempt).map(clear));
  }

  /** The attempts for an e-mail address that count now, without those of known devices. */
  count(account: { email: string; unlocks: number }): Promise<number> {
    return countAttempts(this.limiters.email, keyOf(emailKey(account)));
  }
}

function countedFor({ email, network, unlocks, knownSessionId }: SignInAttempt): Counted[] {
  if (knownSessionId) return [['device', `${knownSessionId} ${unlocks}`]];
  return [
    ['network', `${email} ${network} ${unlocks}`],
    ['email', emailKey({ email, unlocks })],
  ];
}

const emailKey = ({ email, unlocks }: { email: string; unlocks: number }): string => `${email} ${unlocks}`;

/** Redis stores hashes, never e-mail addresses. */
export const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
