import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { charged } from '../../domain/ledger.js';
import type { Booked, StatementLine } from '../../domain/statement.js';
import type { PrismaClient } from '../../generated/client.js';
import { StatementRepository } from '../../ports/statement.repository.js';
import { CAME, post } from './books.js';

const BATCH = 1_000;
/** By code for the lines of the statement, by time for what it should have. */
const BOOKED = `select code, 'receipt' as kind, amount_cents, paid_at as at from receipt
    where (code = any($1) or paid_at between $2 and $3) and ${CAME}
  union all select code, 'reversal', amount_cents, done_at from reversal
    where code is not null and done_at is not null and (code = any($1) or done_at between $2 and $3)
  limit 200000`;

@Injectable()
export class PrismaStatementRepository extends StatementRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
  ) {
    super();
  }

  async store(lines: readonly StatementLine[]): Promise<number> {
    for (let start = 0; start < lines.length; start += BATCH) {
      const part = lines.slice(start, start + BATCH);
      await this.database.commit(async (tx) => {
        await tx.statementLine.createMany({ data: [...part], skipDuplicates: true });
        await post(tx, part.filter(({ kind }) => kind === 'charge').map(toCharge));
        return { result: undefined };
      });
    }
    return lines.reduce((sum, { kind, amountCents }) => (kind === 'charge' ? sum - amountCents : sum), 0);
  }

  async booked({ from, to }: { from: Date; to: Date }, codes: readonly string[]): Promise<Booked[]> {
    const { rows } = await this.postgres.pool.query<Omit<Booked, 'amountCents'> & { amount_cents: string }>(BOOKED, [
      codes,
      from,
      to,
    ]);
    return rows.map(({ amount_cents: cents, ...row }) => ({ ...row, amountCents: Number(cents) }));
  }

  async reversalCodes(codes: readonly string[]): Promise<Set<string>> {
    const text = 'select code from reversal where code = any($1)';
    const { rows } = await this.postgres.pool.query<{ code: string }>(text, [codes]);
    return new Set(rows.map(({ code }) => code));
  }

  async openReversal(receiptCode: string, amountCents: number): Promise<string | undefined> {
    const where = { receiptCode, amountCents, state: 'sent' };
    return (await this.database.client.reversal.findFirst({ where, select: { id: true } }))?.id;
  }
}

const toCharge = ({ receiptCode: code, amountCents }: StatementLine) =>
  charged({ code, cents: -amountCents, nth: String(-amountCents) });
