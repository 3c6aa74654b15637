import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { newSecret, secondsAfter } from '../domain/attempt.js';
import type { NewCall } from '../domain/money-state.js';
import type { Reversal } from '../domain/refund.js';
import { isLastSending, postponeReversal, refuseReversal, waitForReversal } from '../domain/settle-reversal.js';
import { CallRepository } from '../ports/call.repository.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Operator, type OperatorAnswer } from '../ports/operator.js';

const NO_INITIATOR = 'The shop has no initiator at M-Pesa: set DARAJA_INITIATOR_NAME, _PASSWORD and DARAJA_CERTIFICATE';

/** Sends a reversal once, and asks about one whose outcome did not come. A repeat could send money back twice. */
@Injectable()
export class SendReversal {
  constructor(
    private readonly money: MoneyRepository,
    private readonly calls: CallRepository,
    private readonly operator: Operator,
    private readonly clock: Clock,
  ) {}

  async execute(reversal: Reversal): Promise<void> {
    if (reversal.state === 'waiting') return this.send(reversal);
    if (reversal.state === 'sent') return this.ask(reversal);
  }

  /** Records the sending just before it happens: a crash after that leaves a reversal that may have been sent. */
  private async send({ id, receiptCode, amountCents }: Reversal): Promise<void> {
    const call = this.newCall('reversal', receiptCode, id);
    const sentAt = await this.money.decide({ kind: 'reversal', id }, (journal) => {
      const reversal = journal.reversal(id);
      if (reversal.state !== 'waiting' || reversal.nextCheckAt === null) return undefined;
      const nextCheckAt = secondsAfter(journal.now, this.operator.resultSeconds);
      const sendings = reversal.sendings + 1;
      journal.refunds.changeReversal(reversal, {
        state: 'sent',
        problem: null,
        sentAt: journal.now,
        checks: 0,
        sendings,
        nextCheckAt,
      });
      // By this time an outcome names its sending.
      journal.call({ ...call, askedAt: journal.now });
      return journal.now;
    });
    if (!sentAt) return;
    const answer: OperatorAnswer = this.operator.isSet
      ? await this.operator.reverse(receiptCode, amountCents / 100, call.secret)
      : { kind: 'refused', problem: NO_INITIATOR };
    await this.calls.answered(call.id, toRecord(answer));
    if (answer.kind === 'refused' || answer.kind === 'busy') await this.notSent(id, answer, sentAt);
  }

  private async notSent(
    id: string,
    { kind, problem }: { kind: 'refused' | 'busy'; problem: string },
    sentAt: Date,
  ): Promise<void> {
    await this.money.decide({ kind: 'reversal', id }, (journal) => {
      const reversal = journal.reversal(id);
      if (!isLastSending(reversal, sentAt)) return;
      const isBusy = kind === 'busy';
      const { change } = isBusy ? postponeReversal(reversal, problem, journal.now) : refuseReversal(reversal, problem);
      if (change) journal.refunds.changeReversal(reversal, change);
    });
  }

  private async ask({ id, receiptCode }: Reversal): Promise<void> {
    const sending = await this.calls.sendingOf(id);
    const originatorConversationId = sending?.originatorConversationId;
    if (originatorConversationId && this.operator.isSet) {
      const call = this.newCall('status', receiptCode, id);
      await this.calls.record(call);
      const answer = await this.operator.status({ originatorConversationId }, call.secret);
      await this.calls.answered(call.id, toRecord(answer));
    }
    await this.money.decide({ kind: 'reversal', id }, (journal) => {
      const reversal = journal.reversal(id);
      const { change, findings = [] } = waitForReversal(reversal, journal.now);
      if (change) journal.refunds.changeReversal(reversal, change);
      for (const finding of findings) journal.exceptions.report(finding);
    });
  }

  private newCall(kind: NewCall['kind'], receiptCode: string, reversalId: string): NewCall {
    return { id: randomUUID(), kind, secret: newSecret(), receiptCode, reversalId, askedAt: this.clock.now() };
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
