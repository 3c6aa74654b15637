import { Injectable } from '@nestjs/common';
import type { Payable } from '../domain/attempt.js';
import { orderClosed, receiptUsed } from '../domain/errors.js';
import { isUnallocated } from '../domain/money.js';
import { MoneyRepository } from '../ports/money.repository.js';

/** 'I have paid': a customer gives the code of M-Pesa's message. M-Pesa decides whether it is money, and whose. */
@Injectable()
export class ClaimPayment {
  constructor(private readonly money: MoneyRepository) {}

  /**
   * A repeat changes nothing while the code is checked; one that did not count is checked again, a minute later at the soonest.
   * @throws DomainError `receipt_used`, `order_closed`, `claim_too_soon`
   */
  async execute(userId: string, { orderId, isOpen }: Payable, code: string): Promise<void> {
    const receipt = await this.money.receipt(code);
    if (receipt?.orderId === orderId) return;
    if (receipt && !isUnallocated(receipt)) throw receiptUsed();
    if (!isOpen) throw orderClosed();
    const nothing = { amountCents: null, phone: null, reference: null, paidAt: null };
    await this.money.claim({ code, source: 'customer', orderId, userId, ...nothing });
  }
}
