import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RedisClient } from '@shop/service-kit/cache/open-redis';
import { REDIS } from '@shop/service-kit/kit.module';
import { Clock } from '@shop/service-kit/domain/clock';
import { newOwner, secretOf, SIGN_IN_CODE } from '../../domain/sign-in-code.js';
import type { SignInAttempt } from '../../domain/sign-in.js';
import { SignInCodeCheck } from '../../ports/password-check.js';
import { Signatures } from '../../ports/signatures.js';
import { SignInCodeRepository, type TriedCode } from '../../ports/sign-in-code.repository.js';
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
export class LimitedSignInCode extends SignInCodeCheck {
  private readonly attempts: SignInAttempts;

  constructor(
    private readonly codes: SignInCodeRepository,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
    @Optional() @Inject(REDIS) redis?: RedisClient,
  ) {
    super();
    this.attempts = new SignInAttempts('sign-in-code', BOUNDS, redis);
  }

  async signIn(
    attempt: SignInAttempt,
    { digits, browser }: { digits: string; browser: string },
  ): Promise<TriedCode | undefined> {
    await this.attempts.take(attempt);
    const code = await this.codes.take(attempt.email, this.clock.now());
    const secret = secretOf(code?.accountId ?? newOwner(attempt.email), digits, browser);
    const isRight = this.signatures.isHash(SIGN_IN_CODE, secret, code?.codeHash ?? '');
    if (!isRight || !code) return undefined;
    await Promise.all([this.codes.giveBack(attempt.email, code.codeHash), this.attempts.forgive(attempt)]);
    return code;
  }
}
