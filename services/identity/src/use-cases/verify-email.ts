import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { invalidVerificationToken } from '../domain/errors.js';
import { hashOf } from '../domain/mailed-link.js';
import { AccountRepository } from '../ports/account.repository.js';

/** Verifies an account's e-mail address with a mailed link. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_token` for a used, wrong or expired token */
  async execute(token: string): Promise<void> {
    if (!(await this.accounts.verifyByLink(hashOf(token), this.clock.now()))) throw invalidVerificationToken();
  }
}
