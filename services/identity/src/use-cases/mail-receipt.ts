import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { orderPaid } from '@shop/contracts/order-events';
import { receiptMail } from '../domain/order-mails.js';
import { orderPush } from '../domain/order-push.js';
import { paidOrderNotice } from '../domain/shop-notice.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';
import { PublicUrl } from '../ports/public-url.js';

/** Mails a customer the receipt of a paid order, with a push, and notes it for the shop. A deleted account gets neither. */
@Injectable()
export class MailReceipt {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
    private readonly publicUrl: PublicUrl,
  ) {}

  async execute(order: EventData<typeof orderPaid>): Promise<void> {
    const account = await this.accounts.byId(order.userId);
    const notice = paidOrderNotice(order);
    if (!account) return this.mailbox.note(notice);
    await this.mailbox.add({
      recipient: account.email,
      ...receiptMail(account, this.publicUrl.value, order),
      push: orderPush('paid', account, order),
      notice,
    });
  }
}
