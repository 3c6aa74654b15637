import { Injectable } from '@nestjs/common';
import type { EventData } from '@shop/contracts/event';
import type { orderDelivered, orderPaid } from '@shop/contracts/orders';
import { deliveredMail, receiptMail } from '../domain/mails.js';
import { AccountRepository } from './account.repository.js';
import { PublicUrl } from './public-url.js';

/** Tells a customer by mail what became of an order. A closed account gets none. */
@Injectable()
export class MailCustomer {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly publicUrl: PublicUrl,
  ) {}

  async paid(order: EventData<typeof orderPaid>): Promise<void> {
    const account = await this.accounts.byId(order.userId);
    if (account)
      await this.accounts.mail({ recipient: account.email, ...receiptMail(account.name, this.publicUrl.value, order) });
  }

  async delivered({ userId, number }: EventData<typeof orderDelivered>): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (account)
      await this.accounts.mail({
        recipient: account.email,
        ...deliveredMail(account.name, this.publicUrl.value, number),
      });
  }
}
