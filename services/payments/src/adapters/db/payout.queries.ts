import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { amountCell, timeCell } from '@shop/service-kit/http/csv';

const BATCH = 1_000;
interface Row {
  receipt_code: string;
  completed_at: Date;
  cents: string;
  details: string;
  party: string;
  /** `completed_at` with its microseconds, which a Date has not: the next batch begins after it. */
  place: string;
}

const PAYOUTS: Statement<Row> = {
  name: 'payouts',
  text: `select receipt_code, completed_at, -amount_cents as cents, details, party,
      completed_at::text as place from statement_line
    where completed_at >= $1 and (completed_at, receipt_code) > ($1, $2) and completed_at < $3 and kind = 'payout'
    order by completed_at, receipt_code limit ${BATCH}`,
};

/** Money that left M-Pesa for the shop's bank, from M-Pesa's statements: the till's rest is the ledger's `till` less these. */
@Injectable()
export class PayoutQueries {
  constructor(private readonly database: Database) {}

  /** The rows of the CSV file, oldest first, in batches. Amounts in KES, times in Nairobi. */
  async *rows({
    from = '2000-01-01T00:00:00Z',
    to = '2200-01-01T00:00:00Z',
  }: {
    from?: string | undefined;
    to?: string | undefined;
  }): AsyncGenerator<string[][]> {
    yield [['at', 'receipt', 'amount', 'details', 'party']];
    let after: [string, string] = [from, ''];
    for (;;) {
      const rows = await this.database.rows(PAYOUTS, [...after, to]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(toLine);
      after = [last.place, last.receipt_code];
    }
  }
}

const toLine = ({ completed_at: at, receipt_code: receipt, cents, details, party }: Row): string[] => [
  timeCell(at),
  receipt,
  amountCell(Number(cents)),
  details,
  party,
];
