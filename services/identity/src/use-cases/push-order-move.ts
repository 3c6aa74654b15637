import { Injectable } from '@nestjs/common';
import { type OrderMove, orderPush } from '../domain/order-push.js';
import { AccountRepository } from '../ports/account.repository.js';
import { Mailbox } from '../ports/mailbox.js';

/** Tells the devices of a customer of a move of an order that no mail tells. A deleted account gets none. */
@Injectable()
export class PushOrderMove {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mailbox: Mailbox,
  ) {}

  /** `number` is missing in events of earlier releases, which nobody is told of. */
  async execute(move: OrderMove, order: { orderId: string; userId: string; number?: string }): Promise<void> {
    const { orderId, userId, number } = order;
    const account = number === undefined ? undefined : await this.accounts.byId(userId);
    if (!account || number === undefined) return this.mailbox.skip();
    await this.mailbox.push(orderPush(move, account, { orderId, number }));
  }
}
