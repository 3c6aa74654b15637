import { Injectable } from '@nestjs/common';
import { isStaff } from '@shop/contracts/permissions';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { type Account, rightsOf } from '../domain/account.js';
import { userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Returns the signed-in account, and records when the session was last seen. */
@Injectable()
export class ReadProfile {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly factors: SecondFactorRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found` */
  async execute({ id, sessionId }: SignedIn): Promise<Account> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    await this.sessions.touch(sessionId, this.clock.now());
    // Every page of a customer asks for the profile: only staff cost a second query.
    return isStaff(account) ? rightsOf(account, await this.factors.demandOn(id)) : account;
  }
}
