import { Injectable } from '@nestjs/common';
import type { NewPayable, Payable } from '../domain/attempt.js';
import { allocateWaiting } from '../domain/book-payment.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';

/** Opens an order for payment, and books money that came before it was known here. */
@Injectable()
export class OpenOrder {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly money: MoneyRepository,
  ) {}

  async execute(payable: NewPayable): Promise<Payable | undefined> {
    const opened = await this.payments.open(payable);
    if (opened) return opened;
    const { orderId, number } = payable;
    return this.money.decide({ kind: 'opening', orderId, number }, (journal) => allocateWaiting(journal, orderId));
  }
}
