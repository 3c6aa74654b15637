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
    await this.refunds.settle(reversalId, (reversal) => {
      // The transaction of a status result may be the query itself: for one that is done only its receipt tells something.
      const other = reversal.state === 'done' ? null : result.transactionId;
      const transactionId = kind === 'status' ? (result.receipt ?? other) : result.transactionId;
      return settleReversal(reversal, { ...result, transactionId }, isRepeat, this.clock.now());
    });
  }
}
