import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondsAfter } from '../domain/attempt.js';
import { endUnlisted } from '../domain/watch-attempt.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { PaymentRepository } from '../ports/payment.repository.js';
import type { Listed } from '../ports/till.js';
import { TakeMoney } from './take-money.js';

/** Every payment is in the list after this time. */
const LISTED_SECONDS = 600;

/** Applies M-Pesa's list of payments: books what the books miss, and ends prompts that it would have. */
@Injectable()
export class ApplyList {
  constructor(
    private readonly money: MoneyRepository,
    private readonly payments: PaymentRepository,
    private readonly taking: TakeMoney,
    private readonly clock: Clock,
  ) {}

  /** `from`: where the list begins; it was complete at `pulledAt`. */
  async execute(listed: readonly Listed[], { from, pulledAt }: { from: Date; pulledAt: Date }): Promise<void> {
    const booked = await this.money.bookedCodes(listed.map(({ money }) => money));
    for (const { money, raw } of listed) {
      if (booked.has(money.code)) continue;
      await this.money.remember({ source: 'pull', text: "In M-Pesa's list of payments", raw, receiptCode: money.code });
      await this.taking.execute(money);
    }
    for (const { id, askedAt } of await this.money.unlisted(pulledAt)) {
      if (askedAt !== null && askedAt > from)
        await this.payments.settle(id, (attempt) => endUnlisted(attempt, pulledAt, this.clock.now()));
    }
    const period = { from: secondsAfter(from, LISTED_SECONDS), to: secondsAfter(pulledAt, -LISTED_SECONDS) };
    for (const receipt of await this.money.notListed(
      listed.map(({ money: { code } }) => code),
      period,
    )) {
      const { code: receiptCode, ...about } = receipt;
      await this.money.report({ finding: 'not_listed', receiptCode, ...about });
    }
  }
}
