import { Injectable } from '@nestjs/common';
import { toKes } from '@shop/contracts/money';
import { compareStatement, type Comparison, moneyOf, periodOf, type StatementLine } from '../domain/statement.js';
import { settleReversal } from '../domain/settle-reversal.js';
import { Clock } from '@shop/service-kit/domain/clock';
import { MoneyRepository } from '../ports/money.repository.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { StatementRepository } from '../ports/statement.repository.js';

/** Compares M-Pesa's statement with the books. What the books miss becomes an exception; a repeat changes nothing. */
@Injectable()
export class CompareStatement {
  constructor(
    private readonly statements: StatementRepository,
    private readonly money: MoneyRepository,
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  async execute(lines: readonly StatementLine[]) {
    const chargesCents = await this.statements.store(lines);
    await this.endOpenReversals(lines);
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

  /** A reversal whose outcome never came, and that the statement has, is done. */
  private async endOpenReversals(lines: readonly StatementLine[]): Promise<void> {
    for (const { kind, receiptCode, linkedCode, amountCents } of lines) {
      if (kind !== 'reversal' || linkedCode === '') continue;
      const reversalId = await this.statements.openReversal(linkedCode, -amountCents);
      if (reversalId === undefined) continue;
      const result = { ...NO_RESULT, transactionId: receiptCode };
      await this.refunds.settle(reversalId, (reversal) => settleReversal(reversal, result, false, this.clock.now()));
    }
  }
}

/** What a line of a statement says as the outcome of a reversal. */
const NO_RESULT = {
  code: '0',
  text: 'In the statement',
  receipt: null,
  originalReceipt: null,
  status: 'Completed',
  amountCents: null,
  creditParty: null,
  debitParty: null,
  finishedAt: null,
};

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
