import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { type OperatorResult, SUCCEEDED } from '../domain/operator-result.js';
import { settleReversal } from '../domain/settle-reversal.js';
import type { StatementLine } from '../domain/statement.js';
import { RefundRepository } from '../ports/refund.repository.js';
import { StatementRepository } from '../ports/statement.repository.js';

/** A reversal whose outcome never came, and that M-Pesa's statement has, is done. */
@Injectable()
export class EndListedReversals {
  constructor(
    private readonly statements: StatementRepository,
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  async execute(lines: readonly StatementLine[]): Promise<void> {
    const reversals = lines.filter(({ kind, linkedCode }) => kind === 'reversal' && linkedCode !== '');
    const known = await this.statements.reversalCodes(reversals.map(({ receiptCode }) => receiptCode));
    for (const { receiptCode, linkedCode, amountCents } of reversals) {
      // It is the outcome of another reversal of the same amount.
      if (known.has(receiptCode)) continue;
      const reversalId = await this.statements.openReversal(linkedCode, -amountCents);
      if (reversalId === undefined) continue;
      const result = { ...IN_STATEMENT, transactionId: receiptCode };
      await this.refunds.settle(reversalId, (reversal) => settleReversal(reversal, result, false, this.clock.now()));
    }
  }
}

/** What a line of a statement says as the outcome of a reversal. */
const IN_STATEMENT: OperatorResult = {
  code: SUCCEEDED,
  text: 'In the statement',
  transactionId: null,
  receipt: null,
  originalReceipt: null,
  status: 'Completed',
  amountCents: null,
  isOurs: true,
  debitParty: null,
  finishedAt: null,
};
