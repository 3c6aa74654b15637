import type { Statement } from '@shop/service-kit/db/statement';
import type { AboutRow, MoneyRow, SeenRow } from './money-rows.js';
import {
  ATTEMPTS,
  CALLS,
  CLAIMS,
  ENTRIES,
  EVIDENCE,
  EXCEPTIONS,
  PAYABLES,
  RECEIPTS,
  REFUNDS,
  REVERSALS,
} from './money-tables.js';

/**
 * What a decision about one attempt or one code needs, with its version: columns `orders`, `receipts`, `claims`, `exceptions`,
 * `version`. The arguments are SQL: the attempt's id, an array of codes, the order's id.
 */
export const moneyAbout = (attempt: string, codes: string, order: string): string => `
    ${PAYABLES.json(`order_id = ${order}`)} as orders,
    ${RECEIPTS.json(`code = any(${codes}) or order_id = ${order}`)} as receipts,
    ${CLAIMS.json(`code = any(${codes})`)} as claims,
    ${EXCEPTIONS.json(`receipt_code = any(${codes}) or attempt_id = ${attempt}`)} as exceptions,
    money_version(array[${attempt}], ${codes}, array[${order}]) as version`;

/** {@link moneyAbout} of a subquery `money`. */
export const ABOUT = 'money.orders, money.receipts, money.claims, money.exceptions, money.version';

/** An attempt ($1) with what its settlement needs, about the code $2 and the one that was reported for it before. */
export const ATTEMPT_WITH_MONEY: Statement<SeenRow> = {
  name: 'attempt with money',
  text: `select ${ATTEMPTS.json('id = $1::uuid')} as attempts, xmin::text as "attemptVersion",
      ${moneyAbout('attempt.id', 'array_remove(array[$2::text, reported_receipt, receipt], null)', 'attempt.order_id')}
    from attempt where id = $1::uuid`,
};

/** The receipt of a code ($1), if it belongs to an order, with that order. */
export const RECEIPT_WITH_MONEY: Statement<AboutRow> = {
  name: 'receipt with money',
  text: `select ${moneyAbout('null::uuid', 'array[$1::text]', 'receipt.order_id')}
    from receipt where code = $1::text and order_id is not null`,
};

/** Everything about these attempts ($1), codes ($2), orders ($3), refunds ($4) and exceptions ($5). */
const REFUND_IDS = `select id from refund where id = any($4::uuid[]) or order_id = any($3::text[])
  union select refund_id from reversal where receipt_code = any($2::text[])`;
export const MONEY: Statement<MoneyRow> = {
  name: 'money',
  text: `select ${ATTEMPTS.json('id = any($1::uuid[])')} as attempts,
    ${PAYABLES.json('order_id = any($3::text[])')} as orders,
    ${RECEIPTS.json('code = any($2::text[]) or order_id = any($3::text[]) or attempt_id = any($1::uuid[])')} as receipts,
    ${REFUNDS.json(`id in (${REFUND_IDS})`)} as refunds,
    ${REVERSALS.json(`refund_id in (${REFUND_IDS})`)} as reversals,
    ${CLAIMS.json("code = any($2::text[]) or (order_id = any($3::text[]) and order_id <> '')")} as claims,
    ${EXCEPTIONS.json(
      'id = any($5::uuid[]) or receipt_code = any($2::text[]) or attempt_id = any($1::uuid[]) or refund_id = any($4::uuid[]) or order_id = any($3::text[])',
    )} as exceptions`,
};

/** The newest claims of a customer ($1). */
export const CLAIMS_OF_USER: Statement<Pick<MoneyRow, 'claims'>> = {
  name: 'claims of user',
  text: `select ${CLAIMS.json("id in (select id from claim where user_id = $1 and source = 'customer' order by created_at desc limit 10)")} as claims`,
};

const KEPT = {
  reported_at: 'case when new.reported_at is not null then coalesce(attempt.reported_at, new.reported_at) end',
};

/** An event may have closed the order since it was read: only a newer revision of the order opens or closes it. */
const KEPT_OF_ORDER = {
  is_open: 'case when new.revision > payable.revision then new.is_open else payable.is_open end',
  revision: 'greatest(payable.revision, new.revision)',
};

/**
 * Writes the facts of one decision: $7 attempts, $8 orders, $9 receipts, $10 refunds, $11 reversals, $12 claims, $13 exceptions, $14
 * entries, $15 evidence, $16 calls; and that the callback $17 is applied, about the money $18. $19: a crash may lose it, because it
 * is found out again. Nothing is written unless what was read has its version still; $1 to $6 as in money_is_as_read, null under
 * the locks.
 */
export const WRITE_MONEY: Statement = {
  name: 'write money',
  text: `checked as materialized (select case when $1::text[] is null then true
      else money_is_as_read($1::text[], $2::uuid, $3::text, $4::text[], $5::text[], $6::text) end as is_so),
    allowed as materialized (select from checked where is_so),
    ${[
      ATTEMPTS.update('attempts', 7, 'exists (select from allowed)', KEPT),
      PAYABLES.update('orders', 8, 'exists (select from allowed)', KEPT_OF_ORDER),
      RECEIPTS.upsert('receipts', 9, 'exists (select from allowed)'),
      REFUNDS.upsert('refunds', 10, 'exists (select from allowed)'),
      REVERSALS.upsert('reversals', 11, 'exists (select from allowed)'),
      CLAIMS.upsert('claims', 12, 'exists (select from allowed)'),
      EXCEPTIONS.upsert('exceptions', 13, 'exists (select from allowed)'),
      ENTRIES.insert('entries', 14, 'exists (select from allowed)'),
      EVIDENCE.insert('evidence_rows', 15, 'exists (select from allowed)'),
      CALLS.insert('calls', 16, 'exists (select from allowed)'),
    ].join(',\n    ')},
    applied as (update callback set applied_at = now(), receipt_code = $18::text
      where id = $17::bigint and exists (select from allowed)),
    written as (select case when $19::boolean then set_config('synchronous_commit', 'off', true) end from allowed)`,
};

interface CandidateRow {
  orderId: string | null;
  ownerId: string | null;
  attempts: { id: string; phone: string; orderId: string | null }[];
  claims: { orderId: string; state: string }[];
}

/** $1 code, $2 account, $3 shillings, $4 when it was paid, less the longest time before, $5 and the clocks' difference after it. */
export const CANDIDATES: Statement<CandidateRow> = {
  name: 'candidates',
  text: `with ordered as (select order_id from payable where upper(number) = $2::text and $2::text <> ''),
    found as (
      (select id from attempt where reported_receipt = $1 and status <> 'succeeded' limit 50)
      union (select id from attempt where order_id in (select order_id from ordered) order by created_at desc limit 50)
      union (select id from attempt where $2 <> '' and upper(reference) = $2 and status in ('pending', 'unanswered') limit 50)
      union (select id from attempt where $2 = '' and amount = $3::int and status in ('pending', 'unanswered')
        and asked_at > $4 and asked_at < $5 limit 1000)
      union (select attempt_id from receipt where $2 = '' and amount_cents = $3::bigint * 100 and road = 'prompt'
        and paid_at > $4 and paid_at < $5 + interval '15 minutes' and attempt_id is not null limit 200)
      union (select id from attempt where status = 'failed' and confirmed_at is not null and amount = $3::int
        order by confirmed_at desc limit 50)
    )
    select (select order_id from ordered limit 1) as "orderId",
      (select order_id from receipt where code = $1) as "ownerId",
      coalesce((select json_agg(json_build_object('id', id, 'phone', phone, 'orderId', order_id))
        from attempt where id in (select id from found)), '[]') as attempts,
      coalesce((select json_agg(json_build_object('orderId', order_id, 'state', state))
        from claim where code = $1 and source = 'customer'), '[]') as claims`,
};

interface ProposalRow {
  orderId: string;
  number: string;
  dueCents: string;
  phones: (string | null)[];
}

/** Unpaid orders of about $1 cents with the phone numbers that are known for them. */
export const PROPOSALS: Statement<ProposalRow> = {
  name: 'proposals',
  text: `select order_id as "orderId", number, total_cents - paid_cents as "dueCents", array(
      select phone from attempt where attempt.order_id = payable.order_id union select contact_phone) as phones
    from payable where is_open and total_cents between $1::bigint - 100 and $1::bigint + 100 and paid_cents = 0 limit 200`,
};
