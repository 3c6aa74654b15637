import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { refundChanged } from '@shop/contracts/refunds';
import { refundMail } from '../domain/money-mails.js';
import type { StoredAccount } from '../domain/account.js';
import { orderPush } from '../domain/order-push.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';
import { PublicUrl } from '../ports/public-url.js';

/**
 * Mails a customer each state of a refund, and sends a push to their devices when the money of an order is back.
 * A deleted account gets no mail, and a refund of unallocated money causes none.
 */
@Injectable()
export class MailRefundNotice {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
    private readonly publicUrl: PublicUrl,
  ) {}

  async execute(news: EventData<typeof refundChanged>): Promise<void> {
    const account = news.userId === null ? undefined : await this.accounts.byId(news.userId);
    if (!account) return this.mailbox.skip();
    const mail = refundMail(account, this.publicUrl.value, news);
    await this.mailbox.add({ recipient: account.email, ...mail, ...pushOf(account, news) });
  }
}

const pushOf = (account: StoredAccount, { state, orderId, number }: EventData<typeof refundChanged>) =>
  state === 'done' &&
  orderId !== null &&
  number !== null && { push: orderPush('refunded', account, { orderId, number }) };
