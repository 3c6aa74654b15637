import { Injectable } from '@nestjs/common';
import { may } from '@shop/contracts/permissions';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Account } from '../domain/account.js';
import { notYours, userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';

type Change = Partial<Pick<Account, 'name' | 'email' | 'isAdmin' | 'roles'>>;

/** Changes a user: users change only their own name, managers of users everything (docs/product-rules.md#accounts). */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forbidden`, `user_not_found`, `last_admin`, `email_taken` */
  async execute(by: SignedIn, id: string, change: Change): Promise<Account> {
    const { name: _, ...protectedFields } = change;
    const isOwnName = by.id === id && Object.keys(protectedFields).length === 0;
    if (!isOwnName && !may(by, 'manage-users')) throw notYours();
    if (!(await this.accounts.byId(id))) throw userNotFound();
    return this.accounts.update(id, change, this.clock.now());
  }
}
