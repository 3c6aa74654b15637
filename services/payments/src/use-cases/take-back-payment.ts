import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { paymentGoingBack } from '../domain/errors.js';
import { askToTakeBack, isTakenBack, takeBack } from '../domain/recorded-payment.js';
import { successOf } from '../domain/receipt-journal.js';
import type { Receipt } from '../domain/receipt.js';
import type { Decider } from '../domain/refund.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Orders, type OrderSums } from '../ports/orders.js';

/**
 * Staff take back that they recorded a payment. Its money stands still here first, then the order decides, then the books follow: by
 * this call, or by the order's event where this process does not come so far.
 */
@Injectable()
export class TakeBackPayment {
  constructor(
    private readonly money: MoneyRepository,
    private readonly orders: Orders,
  ) {}

  /** @throws DomainError `forbidden_transition`, `unavailable`, and the errors of domain/recorded-payment.ts */
  async execute(
    by: Decider,
    about: { orderId: string; paymentId: string; reason: string },
  ): Promise<{ receipt: Receipt; sums: OrderSums }> {
    const scope = { kind: 'order' as const, orderId: about.orderId };
    const asked = await this.money.decide(scope, (journal) => askToTakeBack(journal, about, by));
    const sums = await this.withdraw(asked, about);
    const receipt = isTakenBack(asked)
      ? asked
      : await this.money.decide(scope, (journal) => takeBack(journal, about, sums));
    // A refund has taken it meanwhile, so the order counts it again.
    if (!isTakenBack(receipt)) throw paymentGoingBack();
    return { receipt, sums };
  }

  private async withdraw(asked: Receipt, { orderId, reason }: { orderId: string; reason: string }) {
    const by = asked.withdrawal?.by ?? { id: '', name: '' };
    try {
      return await this.orders.withdraw(successOf(asked, orderId), { by, reason });
    } catch (error) {
      // Only a refusal is certain. After anything else the order may count it no longer: its event, or a repeat, says so.
      if (error instanceof DomainError && error.kind !== 'unavailable')
        await this.money.decide({ kind: 'order', orderId }, (journal) => journal.receipts.keep(asked));
      throw error;
    }
  }
}
