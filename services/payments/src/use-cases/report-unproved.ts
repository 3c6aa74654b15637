import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondsAfter } from '../domain/attempt.js';
import { MoneyRepository } from '../ports/money.repository.js';

const DAY_SECONDS = 24 * 3_600;

/** Money that no query, confirmation, status or list of M-Pesa has proved within a day is put before staff, whatever its source. */
@Injectable()
export class ReportUnproved {
  constructor(
    private readonly money: MoneyRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const { code } of await this.money.unprovedBefore(secondsAfter(this.clock.now(), -DAY_SECONDS)))
      await this.money.decide({ kind: 'code', code }, (journal) => {
        const receipt = journal.receipt(code);
        if (!receipt || receipt.proof !== null) return;
        const { orderId, attemptId, amountCents } = receipt;
        journal.exceptions.report({ finding: 'unproved', receiptCode: code, orderId, attemptId, amountCents });
      });
  }
}
