import { Injectable } from '@nestjs/common';
import type { cartAbandoned } from '@shop/contracts/cart-reminder';
import type { EventData } from '@shop/contracts/event';
import { cartMail } from '../domain/cart-mail.js';
import { newsUntil } from '../domain/mail-content.js';
import { UNSUBSCRIBE, unsubscribeLinks } from '../domain/unsubscribe-links.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';
import { PublicUrl } from '../ports/public-url.js';
import { Signatures } from '../ports/signatures.js';

/**
 * Reminds a person of their cart, if they want marketing at this moment (docs/product-rules.md#R276); else the reminder is dropped and
 * never sent. A deleted or unverified account gets no mail.
 */
@Injectable()
export class MailAbandonedCart {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
    private readonly publicUrl: PublicUrl,
    private readonly signatures: Signatures,
  ) {}

  /** `abandonedAt`: when that was noticed, ISO 8601. */
  async execute({ userId, lines }: EventData<typeof cartAbandoned>, abandonedAt: string): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (!account?.emailVerifiedAt || !account.marketing) return this.mailbox.skip();
    const publicUrl = this.publicUrl.value;
    const links = unsubscribeLinks(publicUrl, account.language, this.signatures.tokenOf(UNSUBSCRIBE, account.id));
    await this.mailbox.add({
      recipient: account.email,
      unsubscribeUrl: links.oneClick,
      expiresAt: newsUntil(abandonedAt),
      ...cartMail(account, publicUrl, { lines, unsubscribePage: links.page }),
    });
  }
}
