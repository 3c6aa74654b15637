import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondsAfter } from '../domain/attempt.js';
import { reportUnproved } from '../domain/book-payment.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Operator } from '../ports/operator.js';

const DAY_SECONDS = 24 * 3_600;

/**
 * Money that no query, confirmation, status or list of M-Pesa has proved within a day is put before staff, whatever its source. M-Pesa is
 * asked about a code that only a callback named, where there is an initiator.
 */
@Injectable()
export class ReportUnproved {
  constructor(
    private readonly money: MoneyRepository,
    private readonly operator: Operator,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const dayAgo = secondsAfter(this.clock.now(), -DAY_SECONDS);
    const unproved = await this.money.unprovedBefore(dayAgo);
    const queried = this.operator.isSet ? await this.money.onlyQueriedBefore(dayAgo) : [];
    for (const { code } of [...unproved, ...queried])
      await this.money.decide({ kind: 'code', code }, (journal) => {
        const receipt = journal.receipt(code);
        if (receipt) reportUnproved(journal, receipt);
      });
  }
}
