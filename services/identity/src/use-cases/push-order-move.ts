import { Injectable } from '@nestjs/common';
import { type OrderMove, orderPush } from '../domain/order-push.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';

/** Sends the devices of a customer a push about a move of an order that no mail reports. A deleted account gets none. */
@Injectable()
export class PushOrderMove {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
  ) {}

  /** `number` is missing in events of earlier releases, about which no push is sent. */
  async execute(move: OrderMove, order: { orderId: string; userId: string; number?: string }): Promise<void> {
    const { orderId, userId, number } = order;
    const account = number === undefined ? undefined : await this.accounts.byId(userId);
    if (!account || number === undefined) return this.mailbox.skip();
    await this.mailbox.push(orderPush(move, account, { orderId, number }));
  }
}
