import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../ports/account.repository.js';
import { FactorCodes } from '../ports/factor-codes.js';

/** Lets a person sign in again after too many wrong passwords or codes. */
@Injectable()
export class UnlockUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly codes: FactorCodes,
  ) {}

  /** @throws DomainError `user_not_found` */
  async execute(id: string): Promise<void> {
    await this.accounts.unlock(id);
    await this.codes.forget(id);
  }
}
