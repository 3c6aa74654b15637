import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Account } from '../domain/account.js';
import { notYours, userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';

type Change = { name?: string; email?: string; isAdmin?: boolean };

/** Changes a user: users change only their own name, an administrator everything (docs/product-rules.md#accounts). */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forbidden`, `user_not_found`, `last_admin`, `email_taken` */
  async execute(by: SignedIn, id: string, change: Change): Promise<Account> {
    const touchesRights = change.email !== undefined || change.isAdmin !== undefined;
    if (!by.isAdmin && (by.id !== id || touchesRights)) throw notYours();
    if (!(await this.accounts.byId(id))) throw userNotFound();
    return this.accounts.update(id, change, this.clock.now());
  }
}
