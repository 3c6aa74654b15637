import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { orderDelivered } from '@shop/contracts/order-events';
import { deliveredMail } from '../domain/order-mails.js';
import { orderPush } from '../domain/order-push.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';
import { PublicUrl } from '../ports/public-url.js';

/** Mails a customer that an order was delivered, and sends a push to their devices. A deleted account gets no mail. */
@Injectable()
export class MailDeliveryNotice {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
    private readonly publicUrl: PublicUrl,
  ) {}

  async execute(order: EventData<typeof orderDelivered>): Promise<void> {
    const account = await this.accounts.byId(order.userId);
    if (!account) return this.mailbox.skip();
    await this.mailbox.add({
      recipient: account.email,
      ...deliveredMail(account, this.publicUrl.value, order),
      push: orderPush('delivered', account, order),
    });
  }
}
