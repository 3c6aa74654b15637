import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUnresolved, secondsAfter } from '../domain/attempt.js';
import { settlePrompt } from '../domain/book-payment.js';
import { areQueriesUseless } from '../domain/check-schedule.js';
import { bookedFor } from '../domain/place-money.js';
import { settleByMoney } from '../domain/settle-attempt.js';
import { giveUpConfirmed } from '../domain/watch-attempt.js';
import { MoneyRepository } from '../ports/money.repository.js';

/** Money of the prompt itself has come by then. */
const WAIT_SECONDS = 240;

/**
 * Decides about prompts that M-Pesa says were paid, and whose receipt is not known. Money that was booked for the order without
 * the prompt ends it: another amount came than was asked for, before the prompt was confirmed. Otherwise the order would wait
 * for money that is there. Staff must see all others; after the time for which M-Pesa's list can be asked their orders wait no longer.
 */
@Injectable()
export class SettleConfirmed {
  constructor(
    private readonly money: MoneyRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const { id } of await this.money.confirmedBefore(secondsAfter(this.clock.now(), -WAIT_SECONDS)))
      await this.money.decide({ kind: 'attempt', id }, (journal) => {
        const attempt = journal.attempt(id);
        if (!attempt || attempt.confirmedAt === null || !isUnresolved(attempt)) return;
        const { orderId, amount } = attempt;
        const others =
          orderId === null ? [] : journal.receiptsOf(orderId).filter(({ attemptId }) => attemptId === null);
        const booked = bookedFor(attempt, others);
        if (booked) settlePrompt(journal, attempt, settleByMoney(attempt, booked, { known: booked, now: journal.now }));
        else journal.exceptions.report({ finding: 'no_receipt', attemptId: id, orderId, amountCents: amount * 100 });
        if (!booked && areQueriesUseless(attempt, journal.now))
          settlePrompt(journal, attempt, giveUpConfirmed(attempt, journal.now));
      });
  }
}
