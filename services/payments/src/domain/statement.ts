import type { Money } from './money.js';

/** One line of M-Pesa's statement; negative when money went out. */
export interface StatementLine {
  receiptCode: string;
  kind: 'paid_in' | 'reversal' | 'charge' | 'payout';
  amountCents: number;
  completedAt: Date;
  details: string;
  party: string;
  /** The account number that the payer typed. */
  account: string;
  /** The transaction that a reversal or a charge belongs to. */
  linkedCode: string;
}

/** What the books have for the codes of a statement. */
export interface Booked {
  code: string;
  kind: 'receipt' | 'reversal';
  amountCents: number;
  at: Date;
}

interface Stated {
  receipt: string;
  at: Date;
  cents: number;
}

export interface Comparison {
  matched: number;
  missingInBooks: (Stated & { line: StatementLine })[];
  missingInStatement: Stated[];
  differs: { receipt: string; bookedCents: number; statedCents: number }[];
}

/**
 * Compares a statement with the books of its period, three ways. A reversal is negative. Money moved to our bank and M-Pesa's
 * charges are no payments of customers.
 */
export function compareStatement(lines: readonly StatementLine[], booked: readonly Booked[]): Comparison {
  const known = new Map(booked.map((entry) => [entry.code, entry]));
  const stated = lines.filter(({ kind }) => kind === 'paid_in' || kind === 'reversal');
  const comparison: Comparison = { matched: 0, missingInBooks: [], missingInStatement: [], differs: [] };
  for (const line of stated) {
    const { receiptCode: receipt, completedAt: at, amountCents: cents } = line;
    const entry = known.get(receipt);
    if (!entry) comparison.missingInBooks.push({ receipt, at, cents, line });
    else if (signed(entry) === cents) comparison.matched += 1;
    else comparison.differs.push({ receipt, bookedCents: signed(entry), statedCents: cents });
  }
  const codes = new Set(stated.map(({ receiptCode }) => receiptCode));
  comparison.missingInStatement = booked
    .filter(({ code }) => !codes.has(code))
    .map((entry) => ({ receipt: entry.code, at: entry.at, cents: signed(entry) }));
  return comparison;
}

const signed = ({ kind, amountCents }: Booked): number => (kind === 'receipt' ? amountCents : -amountCents);

/** The payment that a line reports. */
export const moneyOf = ({ receiptCode, amountCents, party, account, completedAt }: StatementLine): Money => ({
  code: receiptCode,
  amountCents,
  phone: /\d[\d*\s]{6,}\d/.exec(party)?.[0]?.replace(/\s/g, '') ?? null,
  reference: account || null,
  paidAt: completedAt,
  source: 'statement',
});

/**
 * From the first second of a statement to its last, without that: more may have come in it after the statement was made. Of the
 * books, what is between must be in the statement.
 */
export function periodOf(lines: readonly StatementLine[]): { from: Date; to: Date } | undefined {
  const times = lines.map(({ completedAt }) => completedAt.getTime()).sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined ? undefined : { from: new Date(first), to: new Date(last - 1) };
}
