import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { charged } from '../../domain/ledger.js';
import type { Person } from '../../domain/person.js';
import type { Booked, StatementLine } from '../../domain/statement.js';
import { type Charges, StatementRepository } from '../../ports/statement.repository.js';
import { CAME } from './ledger.queries.js';
import { ENTRIES, LINES } from './money-tables.js';

const BATCH = 1_000;

const STORE: Statement = { name: 'store statement lines', text: `${LINES.adding(1)} on conflict do nothing` };

/** By code for the lines of the statement, by time for what it should have. */
const BOOKED: Statement<Omit<Booked, 'amountCents'> & { amount_cents: string }> = {
  name: 'booked money',
  text: `select code, 'receipt' as kind, amount_cents, paid_at as at from receipt
      where (code = any($1) or paid_at between $2 and $3) and ${CAME}
    union all select code, 'reversal', amount_cents, done_at from reversal
      where state = 'done' and code is not null and (code = any($1) or done_at between $2 and $3)
    limit 200000`,
};

/** Charges of these codes that may be booked now: the statement is right ($2), or another person than $3 uploaded them first. */
const AGREED: Statement<{ code: string; cents: string; at: Date }> = {
  name: 'agree on charges',
  text: `update statement_line set booked_at = now()
    where receipt_code = any($1) and kind = 'charge' and booked_at is null and ($2 or uploaded_by_id <> $3)
    returning receipt_code as code, -amount_cents as cents, now() as at`,
};
const BOOK: Statement = { name: 'book charges', text: `${ENTRIES.adding(1)} on conflict do nothing` };

const WAITING: Statement<{ code: string; cents: string }> = {
  name: 'waiting charges',
  text: `select receipt_code as code, -amount_cents as cents from statement_line
    where receipt_code = any($1) and kind = 'charge' and booked_at is null order by completed_at, receipt_code`,
};

const OPEN_REVERSAL: Statement<{ id: string }> = {
  name: 'open reversal',
  text: "select id from reversal where receipt_code = $1 and amount_cents = $2 and state = 'sent' limit 1",
};

@Injectable()
export class SqlStatementRepository extends StatementRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async store(lines: readonly StatementLine[], upload: { by: Person; isRight: boolean }): Promise<Charges> {
    const agreed: string[] = [];
    for (let start = 0; start < lines.length; start += BATCH) {
      const part = lines.slice(start, start + BATCH);
      const booked = await this.database.commit(async (tx) => {
        await tx.rows(STORE, [LINES.parameter(part.map((line) => ({ ...line, uploadedById: upload.by.id })))]);
        return { result: await bookCharges(tx, part, upload) };
      });
      agreed.push(...booked);
    }
    const charges = lines.filter(({ kind }) => kind === 'charge');
    const codes = charges.map(({ receiptCode }) => receiptCode);
    const rows = await this.database.rows(WAITING, [codes]);
    return {
      cents: charges.reduce((sum, { amountCents }) => sum - amountCents, 0),
      waitingCents: rows.reduce((sum, { cents }) => sum + Number(cents), 0),
      about: rows[0]?.code ?? null,
      agreed,
    };
  }

  async booked({ from, to }: { from: Date; to: Date }, codes: readonly string[]): Promise<Booked[]> {
    const rows = await this.database.rows(BOOKED, [codes, from, to]);
    return rows.map(({ amount_cents: cents, ...row }) => ({ ...row, amountCents: Number(cents) }));
  }

  async openReversal(receiptCode: string, amountCents: number): Promise<string | undefined> {
    return (await this.database.rows(OPEN_REVERSAL, [receiptCode, amountCents]))[0]?.id;
  }
}

async function bookCharges(
  tx: Transaction,
  lines: readonly StatementLine[],
  { by, isRight }: { by: Person; isRight: boolean },
): Promise<string[]> {
  const codes = lines.filter(({ kind }) => kind === 'charge').map(({ receiptCode }) => receiptCode);
  const agreed = await tx.rows(AGREED, [codes, isRight, by.id]);
  const entries = agreed.map(({ code, cents, at }) => ({ ...charged({ code, cents: Number(cents), nth: cents }), at }));
  if (entries.length > 0) await tx.rows(BOOK, [ENTRIES.parameter(entries)]);
  return agreed.map(({ code }) => code);
}
