import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { newSecret } from '../domain/attempt.js';
import type { Reversal } from '../domain/refund.js';
import { refuseReversal, waitForReversal } from '../domain/settle-reversal.js';
import { Operator, type OperatorAnswer } from '../ports/operator.js';
import { RefundRepository } from '../ports/refund.repository.js';

const NO_INITIATOR = 'The shop has no initiator at M-Pesa: set DARAJA_INITIATOR_NAME, _PASSWORD and DARAJA_CERTIFICATE';

/** Sends a reversal once, and asks about one whose outcome did not come. A repeat could send money back twice. */
@Injectable()
export class SendReversal {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly operator: Operator,
    private readonly clock: Clock,
  ) {}

  async execute(reversal: Reversal): Promise<void> {
    if (reversal.state === 'waiting') return this.send(reversal);
    if (reversal.state === 'sent') return this.ask(reversal);
  }

  /** Records the sending just before it happens: a crash after that leaves a reversal that may have been sent. */
  private async send(reversal: Reversal): Promise<void> {
    const { id: reversalId, receiptCode, amountCents } = reversal;
    const call = { id: randomUUID(), kind: 'reversal' as const, secret: newSecret(), receiptCode, reversalId };
    if (!(await this.refunds.release(reversal, call, this.clock.now()))) return;
    const answer: OperatorAnswer = this.operator.isSet
      ? await this.operator.reverse(receiptCode, amountCents / 100, call.secret)
      : { kind: 'refused', problem: NO_INITIATOR };
    await this.refunds.answered(call.id, toRecord(answer));
    if (answer.kind === 'refused')
      await this.refunds.settle(reversalId, (current) => refuseReversal(current, answer.problem));
  }

  private async ask(reversal: Reversal): Promise<void> {
    const sending = await this.refunds.sendingOf(reversal.id);
    const originatorConversationId = sending?.originatorConversationId;
    if (originatorConversationId && this.operator.isSet) {
      const { id: reversalId, receiptCode } = reversal;
      const call = { id: randomUUID(), kind: 'status' as const, secret: newSecret(), receiptCode, reversalId };
      await this.refunds.recordCall(call, this.clock.now());
      const answer = await this.operator.status({ originatorConversationId }, call.secret);
      await this.refunds.answered(call.id, toRecord(answer));
    }
    await this.refunds.settle(reversal.id, (current) => waitForReversal(current, this.clock.now()));
  }
}

const toRecord = (answer: OperatorAnswer) =>
  answer.kind === 'accepted'
    ? {
        originatorConversationId: answer.originatorConversationId,
        conversationId: answer.conversationId,
        text: 'accepted',
      }
    : { text: `${answer.kind}: ${answer.problem}` };
