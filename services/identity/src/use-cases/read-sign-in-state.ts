import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../domain/account.js';
import { FactorCodes } from '../ports/factor-codes.js';
import { PasswordCheck } from '../ports/password-check.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';

/** What a sign-in of an account needs, and what may keep its owner out. */
@Injectable()
export class ReadSignInState {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly passwords: PasswordCheck,
    private readonly codes: FactorCodes,
  ) {}

  async execute(account: StoredAccount) {
    const [factor, wrongPasswords, wrongCodes] = await Promise.all([
      this.factors.of(account.id),
      this.passwords.failures(account),
      this.codes.count(account.id),
    ]);
    return { hasSecondFactor: factor?.isConfirmed ?? false, wrongPasswords, wrongCodes };
  }
}
