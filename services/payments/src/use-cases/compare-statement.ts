import { Injectable } from '@nestjs/common';
import { toKes } from '@shop/contracts/money';
import { again, newClaim } from '../domain/claim.js';
import type { Person } from '../domain/person.js';
import { hasCome } from '../domain/receipt.js';
import { MOST_SILENT_CHECKS } from '../domain/refund.js';
import { reversalUnknown } from '../domain/settle-reversal.js';
import { compareStatement, type Comparison, moneyOf, periodOf, type StatementLine } from '../domain/statement.js';
import { CallbackReader } from '../ports/callback-reader.js';
import { MoneyRepository } from '../ports/money.repository.js';
import { type Charges, StatementRepository } from '../ports/statement.repository.js';

/**
 * Compares M-Pesa's statement with the books. A statement is what a person uploaded: a finding, never a proof. It books no money and
 * ends no refund; M-Pesa is asked about what the books lack. A repeat changes nothing, except that M-Pesa
 * is asked again about what it did not know.
 */
@Injectable()
export class CompareStatement {
  constructor(
    private readonly reader: CallbackReader,
    private readonly statements: StatementRepository,
    private readonly money: MoneyRepository,
  ) {}

  /** @throws DomainError `invalid_statement` */
  async execute(by: Person, file: Buffer) {
    const lines = await this.reader.statement(file);
    const period = periodOf(lines);
    const codes = lines.map(({ receiptCode }) => receiptCode);
    const booked = period ? await this.statements.booked(period, codes) : [];
    const comparison = compareStatement(lines, booked);
    const { missingInBooks, missingInStatement, differs } = comparison;
    const isRight = missingInBooks.length + missingInStatement.length + differs.length === 0;
    const charges = await this.statements.store(lines, { by, isRight });
    for (const { line } of missingInBooks) await this.report(line);
    for (const { receipt, bookedCents, statedCents } of differs) {
      const details = { booked: bookedCents, reported: statedCents, source: 'statement' };
      const about = { receiptCode: receipt, amountCents: Math.abs(statedCents), about: 'statement' };
      await this.money.decide({ kind: 'code', code: receipt }, (journal) => {
        journal.exceptions.report({ finding: 'receipt_differs', ...about, details });
      });
    }
    await this.reportCharges(charges);
    return toView(comparison, charges.cents);
  }

  private async report(line: StatementLine): Promise<void> {
    const { kind, receiptCode: code, amountCents, linkedCode } = line;
    const about = { receiptCode: code, amountCents: Math.abs(amountCents) };
    if (kind === 'reversal') {
      // The outcome of a reversal of ours may not have come yet: M-Pesa is asked about it now.
      const reversalId = await this.statements.openReversal(linkedCode, -amountCents);
      if (reversalId !== undefined) return this.askAbout(reversalId, code);
      await this.money.decide({ kind: 'code', code }, (journal) => {
        journal.exceptions.report({ finding: 'reversal_not_in_books', ...about, details: { linked: linkedCode } });
      });
      return;
    }
    const { phone, reference, paidAt } = moneyOf(line);
    await this.money.decide({ kind: 'code', code }, (journal) => {
      // The books were read before the lock: M-Pesa may have reported it meanwhile.
      const receipt = journal.receipt(code);
      if (receipt && hasCome(receipt)) return;
      journal.exceptions.report({ finding: 'not_in_books', ...about });
      const earlier = journal.claimsOf(code).find(({ source }) => source === 'statement');
      if (earlier?.state === 'refuted') journal.claims.change(earlier, again(earlier, journal.now));
      if (earlier) return;
      const claim = {
        code,
        source: 'statement' as const,
        orderId: '',
        userId: null,
        amountCents,
        phone,
        reference,
        paidAt,
      };
      journal.claims.add(newClaim(claim, journal.newId(), journal.now));
    });
  }

  private async askAbout(reversalId: string, code: string): Promise<void> {
    await this.money.decide({ kind: 'reversal', id: reversalId }, (journal) => {
      const reversal = journal.reversal(reversalId);
      if (reversal.state !== 'sent') return;
      const text = `A statement has a reversal with the code ${code}`;
      journal.remember({ source: 'statement', text, refundId: reversal.refundId, receiptCode: reversal.receiptCode });
      journal.refunds.changeReversal(reversal, {
        checks: Math.max(reversal.checks, MOST_SILENT_CHECKS),
        nextCheckAt: journal.now,
      });
      journal.exceptions.report(reversalUnknown(reversal));
    });
  }

  private async reportCharges({ waitingCents, about, agreed }: Charges): Promise<void> {
    await this.money.decide({ kind: 'finding', finding: 'charges_unproved' }, (journal) => {
      journal.exceptions.end('agreed', { codes: agreed });
      if (waitingCents > 0)
        journal.exceptions.report({ finding: 'charges_unproved', amountCents: waitingCents, receiptCode: about });
    });
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
