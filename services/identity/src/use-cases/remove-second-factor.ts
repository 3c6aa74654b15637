import { Injectable } from '@nestjs/common';
import type { OwnProof } from '@shop/contracts/identity';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { OwnerCheck } from '../ports/owner-check.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';

/** Removes a second factor: the own one with a proof, or that of another user who lost the device. */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactorRepository,
    private readonly check: OwnerCheck,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found`, `wrong_password`, `invalid_code`, `too_many_attempts` */
  async own({ id, sessionId }: SignedIn, proof: OwnProof): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    await this.check.require(account, sessionId, proof);
    await this.factors.remove(id, this.clock.now(), sessionId);
  }

  /** @throws DomainError `user_not_found` */
  async ofUser(id: string): Promise<void> {
    if (!(await this.accounts.byId(id))) throw userNotFound();
    await this.factors.remove(id, this.clock.now());
  }
}
