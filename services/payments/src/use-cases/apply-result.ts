import { Injectable } from '@nestjs/common';
import { secondsAfter } from '../domain/attempt.js';
import { bookPayment } from '../domain/book-payment.js';
import { endsUnknown, isUnknownCode, refuted } from '../domain/claim.js';
import type { Money } from '../domain/money.js';
import { type OperatorResult, provedMoney, SUCCEEDED } from '../domain/operator-result.js';
import { isLastSending, isRepeatedReversal, settleReversal } from '../domain/settle-reversal.js';
import { CallbackReader } from '../ports/callback-reader.js';
import type { StoredCallback } from '../ports/callback.repository.js';
import { type Call, CallRepository } from '../ports/call.repository.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { Till } from '../ports/till.js';

/** Applies M-Pesa's result of a status query or of a reversal to what was asked about. */
@Injectable()
export class ApplyResult {
  constructor(
    private readonly reader: CallbackReader,
    private readonly calls: CallRepository,
    private readonly money: MoneyRepository,
    private readonly till: Till,
  ) {}

  /** Whether money must be looked for now; undefined when the callback cannot be read. */
  async execute({ id, raw, callId, receivedAt }: StoredCallback): Promise<true | undefined> {
    const result = this.reader.result(raw);
    if (!result || callId === null) return undefined;
    const call = await this.calls.byId(callId);
    const callback = { id, receiptCode: call?.receiptCode ?? null };
    if (call?.reversalId) await this.reversal(call, call.reversalId, result, callback);
    else if (call?.receiptCode) await this.status(call.receiptCode, result, { callback, receivedAt });
    return true;
  }

  /** A status that says nothing about a reversal leaves it as it is: it may have been done. */
  private reversal(
    { kind, askedAt }: Call,
    id: string,
    result: OperatorResult,
    callback: { id: bigint; receiptCode: string | null },
  ) {
    const isDone = result.code === SUCCEEDED && ['', 'completed'].includes(result.status.toLowerCase());
    return this.money.decide(
      { kind: 'reversal', id },
      (journal) => {
        if (kind === 'status' && !isDone) return;
        const reversal = journal.reversal(id);
        // The transaction of a status result may be the query itself: for one that is done only its receipt says something.
        const other = reversal.state === 'done' ? null : result.transactionId;
        const transactionId = kind === 'status' ? (result.receipt ?? other) : result.transactionId;
        const isRepeat = isRepeatedReversal(
          reversal,
          journal.receipt(reversal.receiptCode),
          journal.reversalsOf(reversal.receiptCode),
        );
        const sending = { isRepeat, isLast: kind === 'status' || isLastSending(reversal, askedAt) };
        const { change, findings = [] } = settleReversal(reversal, { ...result, transactionId }, sending, journal.now);
        if (change) journal.refunds.changeReversal(reversal, change);
        for (const finding of findings) journal.exceptions.report(finding);
      },
      { callback },
    );
  }

  private async status(
    code: string,
    result: OperatorResult,
    { callback, receivedAt }: { callback: { id: bigint; receiptCode: string | null }; receivedAt: Date },
  ): Promise<void> {
    const proved = provedMoney(result, code, receivedAt);
    const said = proved ? 'completed, to our till' : `${result.code} ${result.text}`;
    const evidence = {
      source: 'status' as const,
      text: `Transaction status: ${said}`.slice(0, 300),
      receiptCode: code,
    };
    if (!proved) {
      await this.money.decide(
        { kind: 'code', code },
        (journal) => {
          journal.remember(evidence);
          for (const claim of journal.claimsOf(code))
            if (claim.state === 'open' && endsUnknown(claim) && isUnknownCode(result))
              journal.claims.change(claim, refuted(claim));
        },
        { callback },
      );
      return;
    }
    const payment = await this.withReference(await this.money.completed(proved), receivedAt);
    await this.money.decide(
      { kind: 'payment', money: payment },
      (journal, { candidates }) => {
        journal.remember(evidence);
        bookPayment(journal, payment, candidates);
      },
      { callback },
    );
  }

  /**
   * Transaction status has no account number. M-Pesa's list does: without it money could be booked for the order of the customer
   * who names the code first.
   */
  private async withReference(money: Money, until: Date): Promise<Money> {
    if (money.reference !== null) return money;
    try {
      const listed = await this.till.pull(secondsAfter(money.paidAt, -600), until);
      return listed.find(({ money: { code } }) => code === money.code)?.money ?? money;
    } catch {
      // Older than the list goes back, or the list is not available: the status alone is proof that it was paid.
      return money;
    }
  }
}
