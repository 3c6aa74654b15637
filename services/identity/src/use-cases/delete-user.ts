import { Injectable } from '@nestjs/common';
import { may } from '@shop/contracts/permissions';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { cannotDeleteYourself, notYours, stillOwed, userNotFound, wrongPassword } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Obligations } from '../ports/obligations.js';
import { PasswordCheck } from '../ports/password-check.js';

/** Deletes an account to which nothing is owed: one's own with the password, another's with the permission to manage users. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly check: PasswordCheck,
    private readonly obligations: Obligations,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `cannot_delete_yourself`, `forbidden`, `wrong_password`, `too_many_attempts`, `user_not_found`, `still_owed`, `last_admin`, `unavailable` */
  async execute(by: SignedIn, id: string, password: string | undefined): Promise<void> {
    const isSelf = by.id === id;
    if (isSelf && password === undefined) throw cannotDeleteYourself();
    if (!isSelf && !may(by, 'manage-users')) throw notYours();
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    if (isSelf && !(await this.check.confirm(by.sessionId, password ?? '', account.passwordHash)))
      throw wrongPassword();
    const owed = await this.obligations.of(id);
    if (owed.length > 0) throw stillOwed(owed);
    await this.accounts.remove(id, this.clock.now());
  }
}
