import { Injectable } from '@nestjs/common';
import type { OwnProof } from '@shop/contracts/identity';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { OwnerCheck } from '../ports/owner-check.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Records that the person at this session has proved again to be the owner of the account. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly check: OwnerCheck,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found`, `wrong_password`, `invalid_code`, `too_many_attempts` */
  async execute({ id, sessionId }: SignedIn, proof: OwnProof): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    await this.check.require(account, sessionId, proof);
    await this.sessions.confirm(sessionId, this.clock.now());
  }
}
