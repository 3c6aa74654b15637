import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { cannotDeleteYourself, notYours, userNotFound } from '../domain/errors.js';
import { AccountRepository } from './account.repository.js';
import { Credentials } from './credentials.js';

/** Closes an account: one's own with the password, another's as administrator. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly credentials: Credentials,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `cannot_delete_yourself`, `forbidden`, `wrong_password`, `too_many_attempts`, `user_not_found`, `last_admin` */
  async execute(by: SignedIn, id: string, password: string | undefined): Promise<void> {
    const isSelf = by.id === id;
    if (isSelf && password === undefined) throw cannotDeleteYourself();
    if (!isSelf && !by.isAdmin) throw notYours();
    const account = await this.accounts.byId(id);
    if (!account) throw userNotFound();
    if (isSelf) await this.credentials.confirm(account, password ?? '');
    await this.accounts.remove(id, this.clock.now());
  }
}
