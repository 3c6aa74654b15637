import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Payable } from '../domain/attempt.js';
import { orderNotFound } from '../domain/errors.js';
import { PaymentRepository } from './payment.repository.js';

/** An order may be a moment older here than the event that tells of it. */
const ORDER_WAIT = { tries: 25, everyMs: 100 };

/** What is due for an order, for those who may know. */
@Injectable()
export class FindPayable {
  constructor(private readonly payments: PaymentRepository) {}

  /** @throws DomainError `order_not_found`, also for somebody else's order */
  async execute(user: SignedIn, orderId: string, { canAdmin = false } = {}): Promise<Payable> {
    for (let tries = 0; tries < ORDER_WAIT.tries; tries += 1) {
      const payable = await this.payments.payable(orderId);
      if (payable && payable.userId !== user.id && !(canAdmin && user.isAdmin)) throw orderNotFound();
      if (payable) return payable;
      await wait(ORDER_WAIT.everyMs);
    }
    throw orderNotFound();
  }
}
