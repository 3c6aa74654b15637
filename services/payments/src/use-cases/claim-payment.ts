import { Injectable } from '@nestjs/common';
import type { Payable } from '../domain/attempt.js';
import { claimed } from '../domain/claim.js';
import { orderClosed, receiptUsed } from '../domain/errors.js';
import { isUnallocated } from '../domain/receipt.js';
import { MoneyRepository } from '../ports/money.repository.js';

/** 'I have paid': a customer gives the code of M-Pesa's message. M-Pesa decides whether it is money, and whose. */
@Injectable()
export class ClaimPayment {
  constructor(private readonly money: MoneyRepository) {}

  /**
   * A repeat changes nothing while the code is checked; one that did not count is checked again, a minute later at the soonest.
   * @throws DomainError `receipt_used`, `order_closed`, `too_many_codes`, `claim_too_soon`
   */
  async execute(userId: string, { orderId }: Payable, code: string): Promise<void> {
    await this.money.decide({ kind: 'claim', code, orderId, userId }, (journal, { claimsOfUser }) => {
      const receipt = journal.receipt(code);
      if (receipt && !isUnallocated(receipt)) throw receiptUsed();
      if (journal.order(orderId)?.isOpen === false) throw orderClosed();
      const nothing = { amountCents: null, phone: null, reference: null, paidAt: null };
      const wanted = { code, source: 'customer' as const, orderId, userId, ...nothing };
      const circumstances = { ofOrder: journal.claimsFor(orderId), ofUser: claimsOfUser };
      const claim = claimed(wanted, circumstances, journal.newId(), journal.now);
      if (claim) journal.claims.add(claim);
    });
  }
}
