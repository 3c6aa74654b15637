import type { Booked, StatementLine } from '../domain/statement.js';

/** Lines of M-Pesa's statement, and what the books have for them. */
export abstract class StatementRepository {
  /** Stores lines once, and books M-Pesa's charges once. Returns the charges of these lines in cents. */
  abstract store(lines: readonly StatementLine[]): Promise<number>;
  /** What is booked with these codes, or in this period. */
  abstract booked(period: { from: Date; to: Date }, codes: readonly string[]): Promise<Booked[]>;
  /** Which of these codes are those of reversals whose outcome is known. */
  abstract reversalCodes(codes: readonly string[]): Promise<Set<string>>;
  /** A reversal of this receipt and amount that was sent and whose outcome is not known. */
  abstract openReversal(receiptCode: string, amountCents: number): Promise<string | undefined>;
}
