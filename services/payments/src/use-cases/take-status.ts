import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { secondsAfter } from '../domain/attempt.js';
import type { Money } from '../domain/money.js';
import { type OperatorResult, provedMoney } from '../domain/operator-result.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Till } from '../ports/till.js';
import { TakeMoney } from './take-money.js';

/** Applies the outcome of a status query about a code: it may prove money. */
@Injectable()
export class TakeStatus {
  constructor(
    private readonly money: MoneyRepository,
    private readonly till: Till,
    private readonly taking: TakeMoney,
    private readonly clock: Clock,
  ) {}

  async execute(code: string, result: OperatorResult): Promise<void> {
    const money = provedMoney(result, code, this.clock.now());
    const text = money
      ? 'Transaction status: completed, to our till'
      : `Transaction status: ${result.code} ${result.text}`;
    await this.money.remember({ source: 'status', text: text.slice(0, 300), receiptCode: code });
    if (money) await this.taking.execute(await this.withReference(await this.money.completed(money)));
  }

  /**
   * Transaction status tells no account number. M-Pesa's list does: without it money could be booked for the order of whoever
   * names the code first.
   */
  private async withReference(money: Money): Promise<Money> {
    if (money.reference !== null) return money;
    try {
      const listed = await this.till.pull(secondsAfter(money.paidAt, -600), this.clock.now());
      return listed.find(({ money: { code } }) => code === money.code)?.money ?? money;
    } catch {
      // Older than the list goes back, or the list is not available: the status alone is proof that it was paid.
      return money;
    }
  }
}
