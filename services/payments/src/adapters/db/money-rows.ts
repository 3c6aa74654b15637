import type { MoneyFacts, MoneyState } from '../../domain/money-state.js';
import type { Occasion, SeenAttempt } from '../../ports/money.repository.js';
import {
  fromAttempt,
  fromException,
  fromPayable,
  fromReceipt,
  fromRefund,
  toAttempt,
  toClaim,
  toException,
  toPayable,
  toReceipt,
  toRefund,
} from './money-mapping.js';
import {
  ATTEMPTS,
  CALLS,
  CLAIMS,
  ENTRIES,
  EVIDENCE,
  EXCEPTIONS,
  PAYABLES,
  RECEIPTS,
  REFUNDS,
  REVERSALS,
} from './money-tables.js';

/** The columns of a statement that loads money: rows of each table as JSON. */
export interface MoneyRow {
  attempts: object[];
  orders: object[];
  receipts: object[];
  refunds: object[];
  reversals: object[];
  claims: object[];
  exceptions: object[];
}

/** What is booked about one attempt or code, with its version. */
export interface AboutRow extends Pick<MoneyRow, 'orders' | 'receipts' | 'claims' | 'exceptions'> {
  version: string;
}

/** An attempt with that. */
export interface SeenRow extends AboutRow, Pick<MoneyRow, 'attempts'> {
  attemptVersion: string;
}

/** The same, or nulls. */
export type SeenOrNone = { [Column in keyof SeenRow]: SeenRow[Column] | null };

type SomeMoney = { [Table in keyof MoneyRow]?: MoneyRow[Table] | null };

export function moneyOf(columns: SomeMoney): MoneyState {
  const reversals = REVERSALS.read(columns.reversals ?? []);
  return {
    attempts: ATTEMPTS.read(columns.attempts ?? []).map(toAttempt),
    orders: PAYABLES.read(columns.orders ?? []).map(toPayable),
    receipts: RECEIPTS.read(columns.receipts ?? []).map(toReceipt),
    refunds: REFUNDS.read(columns.refunds ?? []).map((row) => toRefund(row, reversals)),
    claims: CLAIMS.read(columns.claims ?? []).map(toClaim),
    exceptions: EXCEPTIONS.read(columns.exceptions ?? []).map(toException),
  };
}

export function seenOf(columns: SeenOrNone): SeenAttempt | undefined {
  const money = moneyOf(columns);
  const [attempt] = money.attempts;
  if (!attempt || columns.attemptVersion === null) return undefined;
  return { attempt, money, version: { attempt: columns.attemptVersion, money: columns.version } };
}

/** The parameters $7 to $19 of the statement that writes facts. */
export function valuesOf(facts: MoneyFacts, { callback, isRepeatedIfLost = false }: Occasion, now: Date): unknown[] {
  return [
    ATTEMPTS.parameter(facts.attempts.map((attempt) => fromAttempt(attempt, now))),
    PAYABLES.parameter(facts.orders.map(fromPayable)),
    RECEIPTS.parameter(facts.receipts.map(fromReceipt)),
    REFUNDS.parameter(facts.refunds.map(fromRefund)),
    REVERSALS.parameter(facts.refunds.flatMap(({ reversals }) => reversals)),
    CLAIMS.parameter([...facts.claims]),
    EXCEPTIONS.parameter(facts.exceptions.map(fromException)),
    ENTRIES.parameter(facts.entries.map((entry) => ({ ...entry, at: now }))),
    EVIDENCE.parameter([...facts.evidence]),
    CALLS.parameter([...facts.calls]),
    callback?.id ?? null,
    callback?.receiptCode ?? null,
    isRepeatedIfLost && facts.entries.length === 0,
  ];
}
