import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { userNotFound, wrongPassword } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { PasswordCheck } from '../ports/password-check.js';
import { Passwords } from '../ports/passwords.js';

/** Replaces the user's own password and ends the other sessions. A token alone is not enough: it may be stolen. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly check: PasswordCheck,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found`, `wrong_password`, `too_many_attempts`, `common_password` */
  async execute(
    { id, sessionId }: SignedIn,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    if (!(await this.check.confirm(sessionId, currentPassword, account.passwordHash))) throw wrongPassword();
    const passwordHash = await this.passwords.choose(newPassword, 'newPassword');
    await this.accounts.setPassword(id, passwordHash, sessionId, this.clock.now());
  }
}
