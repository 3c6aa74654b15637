import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { secondsAfter } from '../domain/attempt.js';
import { nextPull, PULL_HOURS, pullStart } from '../domain/pull-schedule.js';
import { endUnlisted } from '../domain/watch-attempt.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import { TillRepository } from '../ports/till.repository.js';
import { type Listed, Till } from '../ports/till.js';
import { TakeMoney } from './take-money.js';

/** Staff look at a confirmed prompt whose receipt is not found within this time. */
const RECEIPT_SECONDS = 240;

/**
 * Reads M-Pesa's list of payments: every hour the last 48 hours, whether anything is missing or not, and at once when a payment
 * is looked for. What is not in the books is booked.
 */
@Injectable()
export class PullTransactions {
  constructor(
    private readonly till: Till,
    private readonly state: TillRepository,
    private readonly money: MoneyRepository,
    private readonly payments: PaymentRepository,
    private readonly taking: TakeMoney,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether the list is to be read now. */
  async isDue(): Promise<boolean> {
    const now = this.clock.now();
    return nextPull(await this.state.read(), await this.money.sought(now), now) <= now;
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const state = await this.state.read();
    const sought = await this.money.sought(now);
    const from = pullStart(state, sought, now);
    try {
      if (state.pullRegisteredAt === null) await this.till.registerPull(state.secret);
      const listed = await this.till.pull(from, now);
      await this.take(listed);
      await this.state.pulled(now, from <= secondsAfter(now, -(PULL_HOURS * 3_600 - 600)));
      await this.endUnlisted(from, now);
    } catch (error) {
      this.logger.warn({ err: error }, "M-Pesa's list of payments could not be read");
      await this.state.pullFailed(now, String(error));
    }
    await this.reportConfirmed(now);
  }

  private async take(listed: readonly Listed[]): Promise<void> {
    const booked = await this.money.bookedCodes(listed.map(({ money }) => money.code));
    for (const { money, raw } of listed) {
      if (booked.has(money.code)) continue;
      await this.money.remember({ source: 'pull', text: "In M-Pesa's list of payments", raw, receiptCode: money.code });
      await this.taking.execute(money);
    }
  }

  private async endUnlisted(from: Date, pulledAt: Date): Promise<void> {
    for (const { id, askedAt } of await this.money.unlisted(pulledAt)) {
      if (askedAt !== null && askedAt > from)
        await this.payments.settle(id, (attempt) => endUnlisted(attempt, pulledAt, this.clock.now()));
    }
  }

  /** The money is known to have been paid, so staff must see it although its code is not known. */
  private async reportConfirmed(now: Date): Promise<void> {
    for (const { id, orderId, amount } of await this.money.confirmedBefore(secondsAfter(now, -RECEIPT_SECONDS)))
      await this.money.report({ finding: 'no_receipt', attemptId: id, orderId, amountCents: amount * 100 });
  }
}
