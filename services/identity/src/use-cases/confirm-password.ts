import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { userNotFound, wrongPassword } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { PasswordCheck } from '../ports/password-check.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Records that the person at this session still knows the password. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly check: PasswordCheck,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found`, `wrong_password`, `too_many_attempts` */
  async execute({ id, sessionId }: SignedIn, password: string): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    if (!(await this.check.confirm(sessionId, password, account.passwordHash))) throw wrongPassword();
    await this.sessions.confirm(sessionId, this.clock.now());
  }
}
