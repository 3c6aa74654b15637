import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { userNotFound } from '../domain/errors.js';
import { AccountRepository } from './account.repository.js';
import { Credentials } from './credentials.js';
import { Passwords } from './passwords.js';

/** Replaces one's own password and ends the other sessions. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `wrong_password`, `too_many_attempts` */
  async execute(
    user: SignedIn,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<void> {
    const account = await this.accounts.byId(user.id);
    if (!account) throw userNotFound();
    await this.credentials.confirm(account, currentPassword);
    await this.accounts.setPassword(
      account.id,
      await this.passwords.hash(newPassword),
      user.sessionId,
      this.clock.now(),
    );
  }
}
