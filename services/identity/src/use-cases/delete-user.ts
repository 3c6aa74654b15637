import { Injectable } from '@nestjs/common';
import type { OwnProof } from '@shop/contracts/identity';
import { may } from '@shop/contracts/permissions';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { cannotDeleteYourself, notYours, stillOwed, userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Obligations } from '../ports/obligations.js';
import { OwnerCheck } from '../ports/owner-check.js';

/** Deletes an account to which nothing is owed: one's own with a proof, another's with the permission to manage users. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly check: OwnerCheck,
    private readonly obligations: Obligations,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `cannot_delete_yourself`, `forbidden`, `wrong_password`, `invalid_code`, `too_many_attempts`, `user_not_found`, `still_owed`, `last_admin`, `unavailable` */
  async execute(by: SignedIn, id: string, proof: OwnProof = {}): Promise<void> {
    const isSelf = by.id === id;
    if (isSelf && proof.password === undefined && proof.code === undefined) throw cannotDeleteYourself();
    if (!isSelf && !may(by, 'manage-users')) throw notYours();
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    if (isSelf) await this.check.require(account, by.sessionId, proof);
    const owed = await this.obligations.of(id);
    if (owed.length > 0) throw stillOwed(owed);
    await this.accounts.remove(id, this.clock.now());
  }
}
