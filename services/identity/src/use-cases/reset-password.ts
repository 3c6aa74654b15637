import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { invalidResetToken } from '../domain/errors.js';
import { hashOf } from '../domain/mailed-link.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Passwords } from '../ports/passwords.js';

/** Replaces a forgotten password with a mailed link, and ends every session of its account. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_token`, `common_password` */
  async execute(token: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.choose(password, 'password');
    if (!(await this.accounts.resetByLink(hashOf(token), passwordHash, this.clock.now()))) throw invalidResetToken();
  }
}
