import { exceptionOpened } from '@shop/contracts/payment-desk';
import type { Draft } from './draft.js';
import {
  ENDINGS,
  EXCEPTION_TRANSITIONS,
  type ExceptionAction,
  exceptionKey,
  type Finding,
  kindOf,
  type MoneyException,
  stateOfException,
  textOf,
} from './exceptions.js';
import type { Person } from './person.js';
import type { Receipt } from './receipt.js';

/** What an exception is about. */
export type About = { codes?: readonly string[]; attemptId?: string | null; refundId?: string | null };

/** Writes down what staff must look at, and what becomes of it. */
export class ExceptionJournal {
  constructor(private readonly draft: Draft) {}

  /** Each finding once. */
  report(finding: Finding): void {
    const key = exceptionKey(finding);
    if (this.draft.allExceptions().some((exception) => exception.key === key)) return;
    const { receiptCode = null, orderId = null, amountCents = 0 } = finding;
    const exception: MoneyException = {
      id: this.draft.newId(),
      key,
      kind: kindOf(finding.finding),
      finding: finding.finding,
      text: textOf(finding.finding),
      amountCents,
      receiptCode,
      attemptId: finding.attemptId ?? null,
      orderId,
      refundId: finding.refundId ?? null,
      details: finding.details ?? {},
      createdAt: this.draft.now,
      writeOffBy: null,
      action: null,
      reason: null,
      resolvedBy: null,
      resolvedAt: null,
    };
    this.draft.changed.exceptions.set(exception.id, exception);
    const { id: exceptionId, kind, text } = exception;
    const number = this.draft.order(orderId)?.number ?? null;
    this.draft.announce(
      exceptionOpened.of(exceptionId, { exceptionId, kind, text, amountCents, receipt: receiptCode, orderId, number }),
    );
  }

  /** Unallocated money, unless staff have it before them already; as often as it becomes unallocated. */
  reportUnallocated({ code: receiptCode, attemptId, parts }: Receipt): void {
    if (this.openAbout({ codes: [receiptCode] }).some(({ kind }) => kind === 'unallocated')) return;
    const finding = attemptId === null ? 'no_order' : 'test_payment';
    const earlier = this.draft
      .allExceptions()
      .filter((exception) => exception.receiptCode === receiptCode && exception.finding === finding).length;
    const again = earlier > 0 && { about: `again ${earlier}` };
    this.report({ finding, receiptCode, attemptId, amountCents: parts.unallocated, ...again });
  }

  askToWriteOff(exception: MoneyException, by: Person): void {
    this.changeException(exception, { ...exception, writeOffBy: by });
  }

  resolve(
    exception: MoneyException,
    { action, reason, by, refundId }: { action: ExceptionAction; reason: string; by: Person | null; refundId?: string },
  ): void {
    const resolved = { action, reason, resolvedBy: by, resolvedAt: this.draft.now, ...(refundId && { refundId }) };
    this.changeException(exception, { ...exception, ...resolved });
  }

  /** What happened ends exceptions by itself. */
  end(ending: keyof typeof ENDINGS, about: About): void {
    const [findings, reason] = ENDINGS[ending];
    for (const exception of this.openAbout(about))
      if ((findings as readonly string[]).includes(exception.finding))
        this.resolve(exception, { action: 'settled', reason, by: null });
  }

  openAbout({ codes, attemptId, refundId }: About): MoneyException[] {
    return this.draft
      .allExceptions()
      .filter(
        (exception) =>
          exception.resolvedAt === null &&
          (codes === undefined || codes.includes(exception.receiptCode ?? '')) &&
          (attemptId === undefined || (attemptId !== null && exception.attemptId === attemptId)) &&
          (refundId === undefined || (refundId !== null && exception.refundId === refundId)),
      );
  }

  private changeException(before: MoneyException, after: MoneyException): void {
    const [from, to] = [stateOfException(before), stateOfException(after)];
    if (from !== to && !EXCEPTION_TRANSITIONS[from].includes(to))
      throw new Error(`an exception that is ${from} cannot become ${to}`);
    this.draft.changed.exceptions.set(after.id, after);
  }
}
