import { Injectable } from '@nestjs/common';
import { dueShillings } from '@shop/contracts/prompt';
import { orderNotFound } from '../domain/errors.js';
import { allocatedCents, type NewRecording, recordPayment } from '../domain/recorded-payment.js';
import { successOf } from '../domain/receipt-journal.js';
import type { Receipt } from '../domain/receipt.js';
import type { Decider } from '../domain/refund.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Orders, type OrderSums } from '../ports/orders.js';

/** Staff record money that they received for an order. */
@Injectable()
export class RecordPayment {
  constructor(
    private readonly money: MoneyRepository,
    private readonly orders: Orders,
  ) {}

  /**
   * The order shows it at once, unless orders is unavailable just then: the event says the same.
   * @throws DomainError `order_not_found`, `unavailable`, and the errors of domain/recorded-payment.ts
   */
  async execute(by: Decider, wanted: NewRecording): Promise<{ receipt: Receipt; sums: OrderSums }> {
    const { orderId } = wanted;
    const seen = await this.orders.payable(orderId);
    if (!seen) throw orderNotFound();
    const request = { ...wanted.request, key: `staff ${by.id} ${wanted.request.key}` };
    const scope = { kind: 'recording' as const, orderId, request: request.key };
    const { receipt, paidCents } = await this.money.decide(scope, (journal) => {
      const recorded = recordPayment(journal, { ...wanted, request }, seen, by);
      return { receipt: recorded, paidCents: Math.max(seen.keptCents, allocatedCents(journal, orderId)) };
    });
    const sums = await this.orders.count(successOf(receipt, orderId));
    return { receipt, sums: sums ?? { paidCents, dueCents: dueShillings(seen.totalCents, paidCents) * 100 } };
  }
}
