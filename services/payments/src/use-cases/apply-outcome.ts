import { Injectable } from '@nestjs/common';
import type { OperatorResult } from '../domain/operator-result.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { TakeReversal } from './take-reversal.js';
import { TakeStatus } from './take-status.js';

/** Applies the outcome of a request to Daraja to what it was about. */
@Injectable()
export class ApplyOutcome {
  constructor(
    private readonly calls: RefundRepository,
    private readonly status: TakeStatus,
    private readonly reversal: TakeReversal,
  ) {}

  /** The code that it is about. */
  async execute(callId: string, result: OperatorResult): Promise<string | null> {
    const call = await this.calls.callById(callId);
    if (!call) return null;
    if (call.reversalId !== null) await this.reversal.execute(call, call.reversalId, result);
    else if (call.receiptCode !== null) await this.status.execute(call.receiptCode, result);
    return call.receiptCode;
  }
}
