import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { StoredAccount } from '../domain/account.js';
import { alreadyVerified, userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { SessionRepository } from '../ports/session.repository.js';
import { RequestLink } from './request-link.js';

/** What staff do for a person who cannot sign in, or whose device was lost. */
@Injectable()
export class HelpUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly requesting: RequestLink,
    private readonly clock: Clock,
  ) {}

  /** Signs the person out everywhere. @throws DomainError `user_not_found` */
  async endSessions(id: string): Promise<void> {
    await this.found(id);
    await this.sessions.endAll(id, this.clock.now());
  }

  /** @throws DomainError `user_not_found`, `already_verified` */
  async sendVerification(id: string): Promise<void> {
    const { email, emailVerifiedAt } = await this.found(id);
    if (emailVerifiedAt) throw alreadyVerified();
    await this.requesting.execute(email, 'verify-email');
  }

  private async found(id: string): Promise<StoredAccount> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    return account;
  }
}
