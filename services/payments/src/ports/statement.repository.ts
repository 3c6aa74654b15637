import type { Person } from '../domain/person.js';
import type { Booked, StatementLine } from '../domain/statement.js';

/** What a statement's charges are; in cents. */
export interface Charges {
  cents: number;
  /** Those that are not booked: the statement differs from the books, and no second person has uploaded them. */
  waitingCents: number;
  /** The code of the first of those; null where there are none. */
  about: string | null;
  /** The codes of those that are booked by this upload. */
  agreed: string[];
}

/** M-Pesa's statements, and the books beside them. */
export abstract class StatementRepository {
  /**
   * Stores lines once each. Books charges once: of a statement that agrees with the books (`isRight`), and those that another person
   * uploaded before.
   */
  abstract store(lines: readonly StatementLine[], upload: { by: Person; isRight: boolean }): Promise<Charges>;
  /** What the books have for these codes and for this period; at most 200,000. */
  abstract booked(period: { from: Date; to: Date }, codes: readonly string[]): Promise<Booked[]>;
  /** A reversal of this receipt and amount whose outcome is not known. */
  abstract openReversal(receiptCode: string, amountCents: number): Promise<string | undefined>;
}
