import { Injectable } from '@nestjs/common';
import { decideRefund, type RefundDecision } from '../domain/decide-refund.js';
import { refundNotFound } from '../domain/errors.js';
import type { Decider, Refund } from '../domain/refund.js';
import { MoneyRepository } from '../ports/money.repository.js';

/** Staff approve, decline, retry or close a refund. */
@Injectable()
export class DecideRefund {
  constructor(private readonly money: MoneyRepository) {}

  /** A repeat changes nothing. @throws DomainError `refund_not_found`, `refund_state`, `approval_by_another`, `own_order` */
  execute(by: Decider, id: string, decision: RefundDecision): Promise<Refund> {
    return this.money.decide({ kind: 'refund', id }, (journal) => {
      const refund = journal.refund(id);
      if (!refund) throw refundNotFound();
      decideRefund(journal, refund, decision, by);
      return journal.refund(id) ?? refund;
    });
  }
}
