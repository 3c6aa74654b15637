import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { CONFIG, type PaymentConfig } from '../config.js';
import { secondsAfter } from '../domain/attempt.js';
import type { Money } from '../domain/money.js';
import { type OperatorResult, provedMoney, SUCCEEDED } from '../domain/operator-result.js';
import { settleReversal } from '../domain/settle-reversal.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { type Call, RefundRepository } from '../ports/refund.repository.js';
import { Till } from '../ports/till.js';
import { TakeMoney } from './take-money.js';

/** Applies the outcome of a status query or a reversal. */
@Injectable()
export class TakeResult {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly money: MoneyRepository,
    private readonly till: Till,
    private readonly taking: TakeMoney,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  async execute(call: Call, result: OperatorResult): Promise<void> {
    if (call.reversalId !== null) return this.takeReversal(call, call.reversalId, result);
    const code = call.receiptCode;
    if (code === null) return;
    const ours = [this.config.DARAJA_SHORTCODE, ...(this.config.DARAJA_TILL ? [this.config.DARAJA_TILL] : [])];
    const money = provedMoney(result, { code, ours, now: this.clock.now() });
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

  /** A status that says nothing about a reversal leaves it as it is: it may have been done. */
  private async takeReversal({ kind }: Call, reversalId: string, result: OperatorResult): Promise<void> {
    const isRepeat = await this.refunds.mayBeReversed(reversalId);
    const isDone = result.code === SUCCEEDED && ['', 'completed'].includes(result.status.toLowerCase());
    if (kind === 'status' && !isDone) return;
    const code = kind === 'status' ? (result.receipt ?? result.transactionId) : result.transactionId;
    const outcome = { ...result, transactionId: code };
    await this.refunds.settle(reversalId, (reversal) => settleReversal(reversal, outcome, isRepeat, this.clock.now()));
  }
}
