import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { mailOfRestored } from '../domain/address-change.js';
import { invalidUndoToken } from '../domain/errors.js';
import { hashOf } from '../domain/mailed-link.js';
import { AccountRepository } from '../ports/account.repository.js';
import { MailSender } from '../ports/mail-sender.js';
import { PublicUrl } from '../ports/public-url.js';

/** Restores the earlier e-mail address of an account with the link that was mailed to it (docs/product-rules.md#R311). */
@Injectable()
export class UndoEmail {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly publicUrl: PublicUrl,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid_token`, `email_taken` */
  async execute(token: string): Promise<void> {
    const around = { publicUrl: this.publicUrl.value, now: this.clock.now() };
    const isRestored = await this.accounts.undoByLink(
      hashOf(token),
      (restored) => mailOfRestored(restored, around),
      around.now,
    );
    if (!isRestored) throw invalidUndoToken();
    this.sender.wake();
  }
}
