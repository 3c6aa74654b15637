import { Injectable } from '@nestjs/common';
import type { alertRaised } from '@shop/contracts/alerts';
import type { EventData } from '@shop/contracts/event';
import { alertMail } from '../domain/alert-mails.js';
import { newsUntil } from '../domain/mail-content.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';
import { PublicUrl } from '../ports/public-url.js';

/**
 * Mails a customer that what they waited for has come (docs/product-rules.md#R273). They asked for it, so it needs no consent to
 * marketing, and it has no header for unsubscribing: there is nothing left to unsubscribe from. A deleted or unverified account
 * gets no mail.
 */
@Injectable()
export class MailProductAlert {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** `raisedAt`: when it came, ISO 8601. */
  async execute({ userId, ...alert }: EventData<typeof alertRaised>, raisedAt: string): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (!account?.emailVerifiedAt) return this.mailbox.skip();
    await this.mailbox.add({
      recipient: account.email,
      expiresAt: newsUntil(raisedAt),
      ...alertMail(account, this.publicUrl.value, alert),
    });
  }
}
