import type { DemonstrationRemoval, Run } from '@shop/service-kit/db/demonstration-removal';

/** What payments has of demonstration accounts, by the ids of its rows. */
interface Found {
  orders: string[];
  attempts: string[];
  codes: string[];
  refunds: string[];
}

const FIND = `with orders as (select order_id from payable where is_demonstration(user_id)),
    attempts as (select id, receipt from attempt where is_demonstration(user_id)),
    refunds as (select id from refund where is_demonstration(user_id) or order_id in (select order_id from orders))
  select array(select order_id from orders) as orders, array(select id from attempts) as attempts,
    array(select code from receipt where is_demonstration_receipt(code)) as codes, array(select id from refunds) as refunds`;

/** Money of other people that pays an order of the demonstration: it stays, and so does what it pays. */
const FOREIGN = `select code from receipt where order_id = any($1) and not is_demonstration_receipt(code) limit 1`;

/** In the order of their references. $1 orders, $2 attempts, $3 receipts, $4 refunds. */
const DELETES = {
  calls: `delete from operator_call where receipt_code = any($3) or reversal_id in (select id from reversal where refund_id = any($4::uuid[]))`,
  reversals: 'delete from reversal where refund_id = any($4::uuid[])',
  evidence: `delete from evidence where receipt_code = any($3) or attempt_id = any($2::uuid[]) or refund_id = any($4::uuid[])`,
  callbacks: 'delete from callback where attempt_id = any($2::uuid[]) or receipt_code = any($3)',
  claims: 'delete from claim where code = any($3) or order_id = any($1)',
  exceptions: `delete from money_exception where receipt_code = any($3) or attempt_id = any($2::uuid[])
    or order_id = any($1) or refund_id = any($4::uuid[])`,
  discrepancies: 'delete from discrepancy where attempt_id = any($2::uuid[]) or order_id = any($1)',
  statementLines: 'delete from statement_line where receipt_code = any($3) or linked_code = any($3)',
  ledgerEntries: 'delete from ledger_entry where receipt_code = any($3) or refund_id = any($4::uuid[])',
  refunds: 'delete from refund where id = any($4::uuid[])',
  payments: 'delete from receipt where code = any($3)',
  attempts: 'delete from attempt where id = any($2::uuid[])',
  payables: 'delete from payable where order_id = any($1)',
} as const;

const values = ({ orders, attempts, codes, refunds }: Found) => [orders, attempts, codes, refunds];

/** Gives each statement all parameters, of which PostgreSQL must see every one. */
const withAll = (text: string) =>
  `with given as (select $1::text[], $2::uuid[], $3::text[], $4::uuid[]), gone as (${text} returning 1)
    select count(*)::int as count from gone`;

/** @throws Error where a demonstration order is paid with money of other people */
async function find(run: Run): Promise<Found> {
  const [found = { orders: [], attempts: [], codes: [], refunds: [] }] = await run<Found>(FIND);
  const [foreign] = await run<{ code: string }>(FOREIGN, [found.orders]);
  if (!foreign) return found;
  throw new Error(
    `Payment ${foreign.code} is not the demonstration's, and pays an order of it. Send it back or allocate it to another order first.`,
  );
}

/** Removes prompts, receipts, refunds and their ledger entries; the trigger of the ledger proves that they are the demonstration's. */
export const removeDemonstration: DemonstrationRemoval = async (run) => {
  const found = await find(run);
  const counts: Record<string, number> = {};
  for (const [name, text] of Object.entries(DELETES)) {
    const [row] = await run<{ count: number }>(withAll(text), values(found));
    counts[name] = row?.count ?? 0;
  }
  return { counts, events: [] };
};

/** M-Pesa's codes of the demonstration's payments, which the simulator forgets. */
export const demonstrationReceipts = async (run: Run): Promise<string[]> => (await find(run)).codes;

/** Whether M-Pesa still works on a payment or a refund of the demonstration. */
export async function isDemonstrationUnderWay(run: Run): Promise<boolean> {
  const [row] = await run<{
    open: boolean;
  }>(`select exists (select from attempt where is_demonstration(user_id) and status = 'pending')
    or exists (select from refund where is_demonstration(user_id) and state in ('approved', 'sent')) as open`);
  return row?.open ?? false;
}
