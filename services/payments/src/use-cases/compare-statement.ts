import { Injectable } from '@nestjs/common';
import { toKes } from '@shop/contracts/money';
import { compareStatement, type Comparison, moneyOf, periodOf, type StatementLine } from '../domain/statement.js';
import { CallbackReader } from '../ports/callback-reader.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { StatementRepository } from '../ports/statement.repository.js';
import { EndListedReversals } from './end-listed-reversals.js';

/** Compares M-Pesa's statement with the books. What the books miss becomes an exception; a repeat changes nothing. */
@Injectable()
export class CompareStatement {
  constructor(
    private readonly reader: CallbackReader,
    private readonly statements: StatementRepository,
    private readonly money: MoneyRepository,
    private readonly ending: EndListedReversals,
  ) {}

  /** @throws DomainError `invalid_statement` */
  async execute(file: Buffer) {
    const lines = this.reader.statement(file);
    const chargesCents = await this.statements.store(lines);
    await this.ending.execute(lines);
    const period = periodOf(lines);
    const booked = period
      ? await this.statements.booked(
          period,
          lines.map(({ receiptCode }) => receiptCode),
        )
      : [];
    const comparison = compareStatement(lines, booked);
    for (const { line } of comparison.missingInBooks) await this.take(line);
    for (const { receipt, bookedCents, statedCents } of comparison.differs) {
      const details = { booked: bookedCents, told: statedCents, road: 'statement' };
      const about = { receiptCode: receipt, amountCents: Math.abs(statedCents), about: 'statement' };
      await this.money.report({ finding: 'receipt_differs', ...about, details });
    }
    return toView(comparison, chargesCents);
  }

  private async take(line: StatementLine): Promise<void> {
    if (line.kind === 'paid_in') return this.money.book(moneyOf(line), null);
    const { receiptCode, amountCents, linkedCode } = line;
    const about = { receiptCode, amountCents: Math.abs(amountCents), details: { linked: linkedCode } };
    await this.money.report({ finding: 'reversal_not_in_books', ...about });
  }
}

const toView = ({ matched, missingInBooks, missingInStatement, differs }: Comparison, chargesCents: number) => ({
  matched,
  missingInBooks: missingInBooks.map(toStated),
  missingInStatement: missingInStatement.map(toStated),
  differs: differs.map(({ receipt, bookedCents, statedCents }) => ({
    receipt,
    booked: toKes(bookedCents),
    stated: toKes(statedCents),
  })),
  charges: toKes(chargesCents),
});

const toStated = ({ receipt, cents, at }: { receipt: string; cents: number; at: Date }) => ({
  receipt,
  amount: toKes(cents),
  at: at.toISOString(),
});
