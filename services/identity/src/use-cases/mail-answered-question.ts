import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { questionAnswered } from '@shop/contracts/questions';
import { questionMail } from '../domain/mails.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';
import { PublicUrl } from '../ports/public-url.js';

/** Mails a customer that the shop has answered a question. A deleted account gets no mail. */
@Injectable()
export class MailAnsweredQuestion {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
    private readonly publicUrl: PublicUrl,
  ) {}

  async execute({ userId, ...question }: EventData<typeof questionAnswered>): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (!account) return this.mailbox.skip();
    await this.mailbox.add({
      recipient: account.email,
      ...questionMail(account, this.publicUrl.value, question),
    });
  }
}
