import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondFactorRequired, wrongCode } from '../domain/errors.js';
import { recoveryHashOf, stepOf } from '../domain/second-factor.js';
import { CodeLimit } from '../ports/password-check.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';

/** Checks the code of an account with a second factor. Every attempt is counted first, so that nobody can guess. */
@Injectable()
export class CheckSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly limit: CodeLimit,
    private readonly clock: Clock,
  ) {}

  /**
   * Nothing to check for an account without a second factor.
   * @throws DomainError `totp_required` without a code, `wrong_code`, `too_many_attempts`
   */
  async execute(accountId: string, code: string | undefined): Promise<void> {
    const factor = await this.factors.of(accountId);
    if (!factor?.isConfirmed) return;
    if (code === undefined) throw secondFactorRequired();
    await this.limit.take(accountId);
    const step = stepOf(code, factor.secret, this.clock.now());
    const isRight =
      step === undefined
        ? await this.factors.useRecoveryCode(accountId, recoveryHashOf(code))
        : await this.factors.useStep(accountId, step);
    if (!isRight) throw wrongCode('unauthenticated');
    await this.limit.forget(accountId);
  }
}
