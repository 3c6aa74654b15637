import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { type OperatorResult, SUCCEEDED } from '../domain/operator-result.js';
import { settleReversal } from '../domain/settle-reversal.js';
import { type Call, RefundRepository } from '../ports/refund.repository.js';

/** Applies the outcome of a reversal, or of a status query about it. */
@Injectable()
export class TakeReversal {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  /** A status that says nothing about a reversal leaves it as it is: it may have been done. */
  async execute({ kind }: Call, reversalId: string, result: OperatorResult): Promise<void> {
    const isRepeat = await this.refunds.mayBeReversed(reversalId);
    const isDone = result.code === SUCCEEDED && ['', 'completed'].includes(result.status.toLowerCase());
    if (kind === 'status' && !isDone) return;
    const code = kind === 'status' ? (result.receipt ?? result.transactionId) : result.transactionId;
    const outcome = { ...result, transactionId: code };
    await this.refunds.settle(reversalId, (reversal) => settleReversal(reversal, outcome, isRepeat, this.clock.now()));
  }
}
