import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Payable } from '../domain/attempt.js';
import { orderNotFound } from '../domain/errors.js';
import { PaymentRepository } from './payment.repository.js';

/** What is due for an order, for those who may know. */
@Injectable()
export class FindPayable {
  constructor(private readonly payments: PaymentRepository) {}

  /** @throws DomainError `order_not_found`, also for somebody else's order */
  async execute(user: SignedIn, orderId: string, { canAdmin = false } = {}): Promise<Payable> {
    const payable = await this.payments.payableSoon(orderId);
    if (payable && (payable.userId === user.id || (canAdmin && user.isAdmin))) return payable;
    throw orderNotFound();
  }
}
