import { Injectable } from '@nestjs/common';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { charged } from '../../domain/ledger.js';
import type { Person } from '../../domain/person.js';
import type { Booked, StatementLine } from '../../domain/statement.js';
import type { PrismaClient } from '../../generated/client.js';
import { type Charges, StatementRepository } from '../../ports/statement.repository.js';
import { CAME } from './ledger.queries.js';

const BATCH = 1_000;
/** By code for the lines of the statement, by time for what it should have. */
const BOOKED = `select code, 'receipt' as kind, amount_cents, paid_at as at from receipt
    where (code = any($1) or paid_at between $2 and $3) and ${CAME}
  union all select code, 'reversal', amount_cents, done_at from reversal
    where state = 'done' and code is not null and (code = any($1) or done_at between $2 and $3)
  limit 200000`;
/** Charges of these codes that may be booked now: the statement is right ($2), or another person than $3 uploaded them first. */
const AGREED = `update statement_line set booked_at = now()
  where receipt_code = any($1) and kind = 'charge' and booked_at is null and ($2 or uploaded_by_id <> $3)
  returning receipt_code as "receiptCode", amount_cents as "amountCents"`;
const WAITING = `select receipt_code as code, -amount_cents as cents from statement_line
  where receipt_code = any($1) and kind = 'charge' and booked_at is null order by completed_at, receipt_code`;

interface Agreed {
  receiptCode: string;
  amountCents: bigint;
}

@Injectable()
export class PrismaStatementRepository extends StatementRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
  ) {
    super();
  }

  async store(lines: readonly StatementLine[], upload: { by: Person; isRight: boolean }): Promise<Charges> {
    const agreed: string[] = [];
    for (let start = 0; start < lines.length; start += BATCH) {
      const part = lines.slice(start, start + BATCH);
      const booked = await this.database.commit(async (tx) => {
        await tx.statementLine.createMany({
          data: part.map((line) => ({ ...line, uploadedById: upload.by.id })),
          skipDuplicates: true,
        });
        return { result: await bookCharges(tx, part, upload) };
      });
      agreed.push(...booked);
    }
    const charges = lines.filter(({ kind }) => kind === 'charge');
    const codes = charges.map(({ receiptCode }) => receiptCode);
    const { rows } = await this.postgres.pool.query<{ code: string; cents: string }>(WAITING, [codes]);
    return {
      cents: charges.reduce((sum, { amountCents }) => sum - amountCents, 0),
      waitingCents: rows.reduce((sum, { cents }) => sum + Number(cents), 0),
      about: rows[0]?.code ?? null,
      agreed,
    };
  }

  async booked({ from, to }: { from: Date; to: Date }, codes: readonly string[]): Promise<Booked[]> {
    const { rows } = await this.postgres.pool.query<Omit<Booked, 'amountCents'> & { amount_cents: string }>(BOOKED, [
      codes,
      from,
      to,
    ]);
    return rows.map(({ amount_cents: cents, ...row }) => ({ ...row, amountCents: Number(cents) }));
  }

  async openReversal(receiptCode: string, amountCents: number): Promise<string | undefined> {
    const where = { receiptCode, amountCents, state: 'sent' };
    return (await this.database.client.reversal.findFirst({ where, select: { id: true } }))?.id;
  }
}

async function bookCharges(
  tx: TransactionOf<PrismaClient>,
  lines: readonly StatementLine[],
  { by, isRight }: { by: Person; isRight: boolean },
): Promise<string[]> {
  const codes = lines.filter(({ kind }) => kind === 'charge').map(({ receiptCode }) => receiptCode);
  const agreed = await tx.$queryRawUnsafe<Agreed[]>(AGREED, codes, isRight, by.id);
  const entries = agreed.map(({ receiptCode: code, amountCents }) =>
    charged({ code, cents: -Number(amountCents), nth: String(-Number(amountCents)) }),
  );
  if (entries.length > 0) await tx.ledgerEntry.createMany({ data: entries, skipDuplicates: true });
  return agreed.map(({ receiptCode }) => receiptCode);
}
