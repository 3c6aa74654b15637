import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { orderReturnChanged } from '@shop/contracts/returns';
import { returnMail } from '../domain/order-mails.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';
import { PublicUrl } from '../ports/public-url.js';

/** Mails a customer that staff approved or rejected a return. A deleted account gets no mail. */
@Injectable()
export class MailReturnNotice {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
    private readonly publicUrl: PublicUrl,
  ) {}

  async execute({ userId, state, ...news }: EventData<typeof orderReturnChanged>): Promise<void> {
    if (state !== 'approved' && state !== 'rejected') return this.mailbox.skip();
    const account = await this.accounts.byId(userId);
    if (!account) return this.mailbox.skip();
    await this.mailbox.add({
      recipient: account.email,
      ...returnMail(account, this.publicUrl.value, { ...news, state }),
    });
  }
}
