import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { plainRecoveryHash, type PresentedCode, withoutDashes } from '../../domain/second-factor.js';
import { FactorCodes } from '../../ports/factor-codes.js';
import { Signatures } from '../../ports/signatures.js';
import { MOST_WRONG_SECRETS } from '@shop/contracts/limits';
import { openLimiter } from '@shop/service-kit/cache/open-limiter';
import { countAttempts, QUARTER_HOUR, takeAttempt } from './attempt-limiter.js';

/** Of a million codes, three count at a time: ten guesses in 15 minutes need half a year on average. */
const WRONG_CODES = MOST_WRONG_SECRETS;

@Injectable()
export class LimitedFactorCodes extends FactorCodes {
  private readonly limiter: RateLimiterAbstract;

  constructor(
    private readonly signatures: Signatures,
    @Optional() @Inject(REDIS) redis?: RedisClient,
  ) {
    super();
    this.limiter = openLimiter('identity:second-factor', [WRONG_CODES, QUARTER_HOUR], redis);
  }

  async take(accountId: string, code: string): Promise<PresentedCode> {
    await takeAttempt(this.limiter, accountId);
    return { code, recoveryHashes: [this.recoveryHash(accountId, code), plainRecoveryHash(code)] };
  }

  async forget(accountId: string): Promise<void> {
    await this.limiter.delete(accountId);
  }

  count(accountId: string): Promise<number> {
    return countAttempts(this.limiter, accountId);
  }

  recoveryHash(accountId: string, code: string): string {
    return this.signatures.hash('recovery-code', `${accountId} ${withoutDashes(code)}`);
  }
}
