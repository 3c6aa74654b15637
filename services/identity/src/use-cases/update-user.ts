import { Injectable } from '@nestjs/common';
import { may } from '@shop/contracts/permissions';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Account } from '../domain/account.js';
import { mailsOfChange } from '../domain/address-change.js';
import { notYours, userNotFound } from '../domain/errors.js';
import { type AccountChange, AccountRepository } from '../ports/account.repository.js';
import { MailSender } from '../ports/mail-sender.js';
import { PublicUrl } from '../ports/public-url.js';

/** Whether a person changes no more than the own name. */
export function isOwnName(by: Pick<SignedIn, 'id'>, id: string, { name: _, ...others }: AccountChange): boolean {
  return by.id === id && Object.keys(others).length === 0;
}

/**
 * Changes a user: users change only their own name, managers of users everything (docs/product-rules.md#accounts). Another e-mail address
 * is mailed about to both addresses (docs/product-rules.md#R311).
 */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly publicUrl: PublicUrl,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `forbidden`, `user_not_found`, `last_admin`, `email_taken` */
  async execute(by: SignedIn, id: string, change: AccountChange): Promise<Account> {
    if (!isOwnName(by, id, change) && !may(by, 'manage-users')) throw notYours();
    if (!(await this.accounts.byId(id))) throw userNotFound();
    const around = { publicUrl: this.publicUrl.value, now: this.clock.now() };
    const account = await this.accounts.update(
      id,
      change,
      (before, after) => mailsOfChange(before, after, around),
      around.now,
    );
    this.sender.wake();
    return account;
  }
}
