import { Injectable } from '@nestjs/common';
import { NAIROBI } from '@shop/contracts/nairobi';
import { toKes } from '@shop/contracts/money';
import { type DayClose, LedgerAccount } from '@shop/contracts/payment-desk';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { amountCell, timeCell } from '@shop/service-kit/http/csv';

/**
 * M-Pesa's money. That of an order that staff closed never came: its code was false. So did money of a code that another one replaced.
 */
export const CAME = "method = 'mpesa' and (closed_at is null or order_id is null) and void_cents = 0";

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whole days of a period from the sums by day, and the entries of its first and last day. */
const SUMS: Statement<{ account: string; debit: string; credit: string }> = {
  name: 'ledger sums',
  text: `with bounds as (
    select $1::timestamptz as since, $2::timestamptz as before,
      ($1::timestamptz at time zone '${NAIROBI}')::date as first_day,
      ($2::timestamptz at time zone '${NAIROBI}')::date as last_day),
  edge as (
    select ledger_entry.* from ledger_entry, bounds where at >= since and at < before and (
      at < ((first_day + 1)::timestamp at time zone '${NAIROBI}') or at >= (last_day::timestamp at time zone '${NAIROBI}'))),
  side as (
    select account, debit_cents, credit_cents from ledger_day, bounds where day > first_day and day < last_day
    union all select debit, cents, 0 from edge
    union all select credit, 0, cents from edge)
  select account, sum(debit_cents)::bigint as debit, sum(credit_cents)::bigint as credit from side group by account`,
};

const BATCH = 1_000;

interface EntryRow {
  id: string;
  at: Date;
  /** The time with its microseconds, which a Date loses. */
  place: string;
  kind: string;
  debit: string;
  credit: string;
  cents: string;
  receipt_code: string | null;
  refund_id: string | null;
  number: string | null;
}
const ENTRIES: Statement<EntryRow> = {
  name: 'ledger entries',
  text: `select id, at, at::text as place, kind, debit, credit, cents, receipt_code, refund_id,
    (select number from payable where payable.order_id = ledger_entry.order_id) as number
  from ledger_entry where (at, id) > ($1, $2) and at < $3 order by at, id limit ${BATCH}`,
};

interface DayRow {
  day: string;
  before: string;
  received: string;
  back: string;
  lines: string | null;
  paid_in: string | null;
  reversed: string | null;
  charged: string | null;
  open: string;
  /** The day has ended in Nairobi. */
  is_over: boolean;
}

/** M-Pesa's money by the day in Nairobi, received, sent back and charged: the books, and beside them M-Pesa's statement. */
const DAYS: Statement<DayRow> = {
  name: 'ledger days',
  text: `with days as (
    select generate_series(((now() at time zone '${NAIROBI}')::date - $1::int + 1), (now() at time zone '${NAIROBI}')::date, '1 day')::date as day),
  bounds as (select (min(day)::timestamp at time zone '${NAIROBI}') as since from days),
  money as (select (paid_at at time zone '${NAIROBI}')::date as day, sum(amount_cents) as cents
    from receipt, bounds where paid_at >= since and ${CAME} group by 1),
  back as (select (done_at at time zone '${NAIROBI}')::date as day, sum(amount_cents) as cents
    from reversal, bounds where done_at >= since and state = 'done' group by 1),
  line as (select (completed_at at time zone '${NAIROBI}')::date as day, count(*) as lines,
      coalesce(sum(amount_cents) filter (where kind = 'paid_in'), 0) as paid_in,
      coalesce(-sum(amount_cents) filter (where kind = 'reversal'), 0) as reversed,
      coalesce(-sum(amount_cents) filter (where kind = 'charge' and booked_at is not null), 0) as charged
    from statement_line, bounds where completed_at >= since group by 1),
  found as (select (created_at at time zone '${NAIROBI}')::date as day, count(*) as open
    from money_exception, bounds where resolved_at is null and created_at >= since group by 1),
  before as (select (select coalesce(sum(debit_cents - credit_cents), 0) from ledger_day where account = 'till')
    - coalesce((select sum(cents) from money), 0) + coalesce((select sum(cents) from back), 0)
    + coalesce((select sum(charged) from line), 0) as cents)
  select days.day::text, (select cents from before)::bigint as before,
    coalesce(money.cents, 0)::bigint as received, coalesce(back.cents, 0)::bigint as back, line.lines,
    line.paid_in, line.reversed, line.charged, coalesce(found.open, 0) as open,
    days.day < (now() at time zone '${NAIROBI}')::date as is_over
  from days left join money using (day) left join back using (day) left join line using (day) left join found using (day)
  order by days.day`,
};

/** The ledger's sums, entries and days. */
@Injectable()
export class LedgerQueries {
  constructor(private readonly database: Database) {}

  async sums({ from = '2000-01-01T00:00:00Z', to = '2200-01-01T00:00:00Z' }: Period) {
    const rows = await this.database.rows(SUMS, [from, to]);
    const accounts = LedgerAccount.options.map((name) => {
      const row = rows.find(({ account }) => account === name);
      const [debit, credit] = [Number(row?.debit ?? 0), Number(row?.credit ?? 0)];
      return { name, debit: toKes(debit), credit: toKes(credit), balance: toKes(debit - credit) };
    });
    const cents = rows.reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0);
    return { accounts, difference: toKes(cents) };
  }

  /** The rows of the CSV file, in batches; each entry is two rows. */
  async *entries({ from = '2000-01-01T00:00:00Z', to = '2200-01-01T00:00:00Z' }: Period): AsyncGenerator<string[][]> {
    yield [['entry', 'at', 'kind', 'account', 'debit', 'credit', 'order', 'receipt', 'refund']];
    let after: [Date | string, string] = [new Date(Date.parse(from) - 1), '0'];
    for (;;) {
      const rows = await this.database.rows(ENTRIES, [...after, to]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.flatMap(toSides);
      after = [last.place, last.id];
    }
  }

  async days(count: number): Promise<DayClose[]> {
    const rows = await this.database.rows(DAYS, [count]);
    let opening = Number(rows[0]?.before ?? 0);
    const days = rows.map((row) => {
      const close = toClose(row, opening);
      opening = close.closingCents;
      return close.view;
    });
    return days.reverse();
  }
}

function toSides(row: EntryRow): string[][] {
  const { id, kind, cents, debit, credit } = row;
  const amount = amountCell(Number(cents));
  const start = [id, timeCell(row.at), kind];
  const end = [row.number ?? '', row.receipt_code ?? '', row.refund_id ?? ''];
  return [
    [...start, debit, amount, '', ...end],
    [...start, credit, '', amount, ...end],
  ];
}

function toClose(row: DayRow, openingCents: number): { view: DayClose; closingCents: number } {
  const [received, back, charged] = [Number(row.received), Number(row.back), Number(row.charged ?? 0)];
  const closingCents = openingCents + received - back - charged;
  const unexplained = Number(row.paid_in) - received - (Number(row.reversed) - back);
  const statement = row.lines !== null && {
    received: toKes(Number(row.paid_in)),
    sentBack: toKes(Number(row.reversed)),
    charges: toKes(charged),
    lines: Number(row.lines),
    unexplained: toKes(unexplained),
  };
  const view = {
    day: row.day,
    opening: toKes(openingCents),
    received: toKes(received),
    sentBack: toKes(back),
    charges: toKes(charged),
    closing: toKes(closingCents),
    statement: statement || null,
    openExceptions: Number(row.open),
    isClosed: row.is_over && statement !== false && unexplained === 0 && Number(row.open) === 0,
  };
  return { view, closingCents };
}
