import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondFactorOn, userNotFound, wrongCode } from '../domain/errors.js';
import { addressOf, newRecoveryCodes, newSecret, stepOf } from '../domain/second-factor.js';
import { AccountRepository } from '../ports/account.repository.js';
import { FactorCodes } from '../ports/factor-codes.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';

/** A person sets up the own second factor. */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactorRepository,
    private readonly factorCodes: FactorCodes,
    private readonly clock: Clock,
  ) {}

  /** The secret for the person's app. @throws DomainError `user_not_found`, `second_factor_on` */
  async begin({ id }: SignedIn): Promise<{ secret: string; uri: string }> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    const secret = newSecret();
    if (!(await this.factors.begin(id, secret))) throw secondFactorOn();
    return { secret, uri: addressOf(secret, account.email) };
  }

  /** The recovery codes. @throws DomainError `wrong_code`, `second_factor_on`, `too_many_attempts` */
  async confirm({ id, sessionId }: SignedIn, code: string): Promise<string[]> {
    await this.factorCodes.take(id, code);
    const now = this.clock.now();
    const codes = newRecoveryCodes();
    await this.factors.confirm(id, sessionId, (factor) => {
      if (factor?.isConfirmed) throw secondFactorOn();
      const step = factor && stepOf(code, factor.secret, now);
      if (step === undefined) throw wrongCode('forbidden');
      return {
        confirmedAt: now,
        lastStep: step,
        recoveryHashes: codes.map((own) => this.factorCodes.recoveryHash(id, own)),
      };
    });
    await this.factorCodes.forget(id);
    return codes;
  }
}
