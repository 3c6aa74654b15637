import { Injectable } from '@nestjs/common';
import { isStaff } from '@shop/contracts/permissions';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { type Account, rightsOf } from '../domain/account.js';
import { sessionIdle, userNotFound } from '../domain/errors.js';
import { idleSince } from '../domain/session.js';
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

  /**
   * `isWatching`: no person asks, so the session does not count as used.
   * @throws DomainError `user_not_found`, `unauthenticated` for an idle session of staff
   */
  async execute({ id, sessionId }: SignedIn, { isWatching = false } = {}): Promise<Account> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    // Every page of a customer asks for the profile: only staff cost more queries.
    if (isStaff(account)) await this.refuseIdle(id, sessionId);
    if (!isWatching) await this.sessions.touch(sessionId, this.clock.now());
    return isStaff(account) ? rightsOf(account, await this.factors.demandOn(id)) : account;
  }

  /** Before the job has ended it, it must not count as used again. */
  private async refuseIdle(accountId: string, sessionId: string): Promise<void> {
    const now = this.clock.now();
    if (await this.sessions.isUsed(sessionId, idleSince(now))) return;
    await this.sessions.endIdle(accountId, idleSince(now), now);
    throw sessionIdle();
  }
}
