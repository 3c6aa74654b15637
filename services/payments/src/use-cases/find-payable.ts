import { Injectable } from '@nestjs/common';
import { may } from '@shop/contracts/permissions';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Payable } from '../domain/attempt.js';
import { orderNotFound } from '../domain/errors.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { allocateWaiting } from '../domain/book-payment.js';
import { Orders } from '../ports/orders.js';
import { type OrderPayments, PaymentRepository } from '../ports/payment.repository.js';

/** What is due for an order, for callers who may see it. */
@Injectable()
export class FindPayable {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly orders: Orders,
    private readonly money: MoneyRepository,
  ) {}

  /** @throws DomainError `order_not_found`, also for another customer's order; `unavailable` */
  async execute(user: SignedIn, orderId: string, { canAdmin = false } = {}): Promise<Payable> {
    return this.allowed(user, orderId, { payable: await this.payments.payable(orderId), canAdmin });
  }

  /** With all payments of the order. @throws the same */
  async withPayments(user: SignedIn, orderId: string): Promise<OrderPayments> {
    const payments = await this.payments.ofOrder(orderId);
    const { payable } = payments;
    return { ...payments, payable: await this.allowed(user, orderId, { payable, canAdmin: true }) };
  }

  private async allowed(user: SignedIn, orderId: string, known: { payable: Payable | undefined; canAdmin: boolean }) {
    const { canAdmin } = known;
    const payable = known.payable ?? (await this.newest(orderId));
    if (payable && (payable.userId === user.id || (canAdmin && may(user, 'read-orders')))) return payable;
    throw orderNotFound();
  }

  /** The event of a new order may be delayed, for long while the bus is down. */
  private async newest(orderId: string): Promise<Payable | undefined> {
    const payable = await this.orders.payable(orderId);
    if (!payable) return undefined;
    const opening = { kind: 'opening' as const, orderId, number: payable.number };
    return (
      (await this.payments.open(payable)) ??
      (await this.money.decide(opening, (journal) => allocateWaiting(journal, orderId)))
    );
  }
}
