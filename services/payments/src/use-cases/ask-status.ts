import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { newSecret } from '../domain/attempt.js';
import { Operator } from '../ports/operator.js';
import { RefundRepository } from '../ports/refund.repository.js';

/** Asks M-Pesa about a code. The outcome comes to the request's own URL. */
@Injectable()
export class AskStatus {
  constructor(
    private readonly calls: RefundRepository,
    private readonly operator: Operator,
    private readonly clock: Clock,
  ) {}

  /** Does nothing without an initiator. */
  async execute(receiptCode: string): Promise<void> {
    if (!this.operator.isSet) return;
    const call = { id: randomUUID(), kind: 'status' as const, secret: newSecret(), receiptCode, reversalId: null };
    await this.calls.recordCall(call, this.clock.now());
    const answer = await this.operator.status({ receipt: receiptCode }, call.secret);
    const text = answer.kind === 'accepted' ? 'accepted' : `${answer.kind}: ${answer.problem}`;
    await this.calls.answered(call.id, { text });
  }
}
