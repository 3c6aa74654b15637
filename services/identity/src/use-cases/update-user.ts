import { Injectable } from '@nestjs/common';
import { may } from '@shop/contracts/permissions';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Account } from '../domain/account.js';
import { notYours, userNotFound } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';

/** What a manager of users may change. */
export type UserChange = Partial<Pick<Account, 'name' | 'email' | 'isAdmin' | 'roles'>>;

/** Whether a person changes no more than the own name. */
export function isOwnName(by: Pick<SignedIn, 'id'>, id: string, { name: _, ...others }: UserChange): boolean {
  return by.id === id && Object.keys(others).length === 0;
}

/** Changes a user: users change only their own name, managers of users everything (docs/product-rules.md#accounts). */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forbidden`, `user_not_found`, `last_admin`, `email_taken` */
  async execute(by: SignedIn, id: string, change: UserChange): Promise<Account> {
    if (!isOwnName(by, id, change) && !may(by, 'manage-users')) throw notYours();
    if (!(await this.accounts.byId(id))) throw userNotFound();
    return this.accounts.update(id, change, this.clock.now());
  }
}
