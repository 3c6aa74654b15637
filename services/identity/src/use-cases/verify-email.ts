import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { invalidVerificationToken } from '../domain/errors.js';
import { hashOf } from '../domain/mailed-link.js';
import { AccountRepository } from '../ports/account.repository.js';

/** Proves that an e-mail address belongs to its account's owner. */
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
