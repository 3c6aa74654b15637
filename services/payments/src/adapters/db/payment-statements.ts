import type { Statement } from '@shop/service-kit/db/statement';
import type { MoneyRow, SeenRow } from './money-rows.js';
import { ABOUT, moneyAbout } from './money-statements.js';
import { type AttemptRow, ATTEMPTS, CLAIMS, PAYABLES, type PayableRow, RECEIPTS } from './money-tables.js';

export const PAYABLE: Statement<PayableRow<string>> = {
  name: 'payable',
  text: `select ${PAYABLES.columns} from payable where order_id = $1`,
};

/**
 * Writes nothing if money waits for the order: it came before the order was known here. $9: the lock of its number. Without its
 * event ($8 is false) it needs no flush to disk: the event opens it again.
 */
export const OPEN_PAYABLE: Statement<PayableRow<string> & { case: string | null }> = {
  name: 'open payable',
  text: `checked as materialized (select payment_waits_for($3::text, $9::text) as is_waiting), written as (
    insert into payable (order_id, user_id, number, total_cents, paid_cents, is_open, contact_phone)
    select $1::text, $2::text, $3::text, $4::bigint, $5::bigint, $6::boolean, $7::text from checked where not is_waiting
    on conflict (order_id) do update set user_id = excluded.user_id, number = excluded.number,
      total_cents = excluded.total_cents, contact_phone = excluded.contact_phone
    returning ${PAYABLES.columns}, case when not $8 then set_config('synchronous_commit', 'off', true) end)`,
};

/** The same whether money waits or not, without the event: what gives the money to the order records that. */
export const ADD_PAYABLE: Statement = {
  name: 'add payable',
  text: `insert into payable (order_id, user_id, number, total_cents, paid_cents, is_open, contact_phone)
    values ($1::text, $2::text, $3::text, $4::bigint, $5::bigint, $6::boolean, $7::text)
    on conflict (order_id) do update set user_id = excluded.user_id, number = excluded.number,
      total_cents = excluded.total_cents, contact_phone = excluded.contact_phone`,
};

/** $3: the order's revision that ended it; null in events of the first release. A newer one may have opened the order again. */
export const CLOSE_PAYABLE: Statement = {
  name: 'close payable',
  text: `written as (insert into payable (order_id, user_id, number, total_cents, is_open, revision)
      values ($1, $2, '', 0, false, coalesce($3, 0))
    on conflict (order_id) do update set
      is_open = payable.is_open and payable.revision > coalesce($3, payable.revision),
      revision = greatest(payable.revision, excluded.revision)
    returning order_id)`,
};

export const SUSPEND_PAYABLE: Statement = {
  name: 'suspend payable',
  text: `written as (insert into payable (order_id, user_id, number, total_cents, ending_until) values ($1, $2, '', 0, $3)
    on conflict (order_id) do update set ending_until = excluded.ending_until returning order_id)`,
};

export const ATTEMPT_BY_KEY: Statement<AttemptRow> = {
  name: 'attempt by key',
  text: `select ${ATTEMPTS.columns} from attempt where user_id = $1 and key = $2`,
};

const OF_ORDER = 'select * from attempt where order_id = $1 order by created_at desc limit 100';

export const ATTEMPTS_OF_ORDER: Statement<AttemptRow> = {
  name: 'attempts of order',
  text: `select ${ATTEMPTS.columns} from (${OF_ORDER}) as of_order order by created_at desc`,
};

/** Uses some of the query budget. $`first`: its key, the time now, and when a new window ends, in milliseconds. */
export const spend = (first: number, spent: string) => `insert into rate_limit (key, points, expire)
    select $${first}::text, count(*), $${first + 2}::bigint from ${spent} having count(*) > 0
    on conflict (key) do update set
      points = case when rate_limit.expire > $${first + 1} then rate_limit.points else 0 end + excluded.points,
      expire = case when rate_limit.expire > $${first + 1} then rate_limit.expire else excluded.expire end`;

/** One attempt, or none. */
export type AttemptOrNone = { [Column in keyof AttemptRow]: AttemptRow[Column] | null };
interface WithPayable {
  payables: object[];
}

/** An order's attempts, newest first, each with the order, all receipts and claims; one row without an attempt if there is none. */
export const PAYMENTS_OF_ORDER: Statement<AttemptOrNone & WithPayable & Pick<MoneyRow, 'receipts' | 'claims'>> = {
  name: 'payments of order',
  text: `select ${ATTEMPTS.columns}, ${PAYABLES.json('order_id = $1')} as payables, ${RECEIPTS.json('order_id = $1', 100)} as receipts,
      ${CLAIMS.json("id in (select id from claim where order_id = $1 and source = 'customer' order by created_at desc limit 20)")} as claims
    from (values (1)) as one left join (${OF_ORDER}) as of_order on true order by created_at desc`,
};

export const ATTEMPTS_OF_USER: Statement<AttemptRow> = {
  name: 'attempts of user',
  text: `select ${ATTEMPTS.columns} from attempt where user_id = $1 order by created_at limit 10000`,
};

/** What came without a prompt for the orders of a user: by hand, or recorded by staff and not taken back. */
export const RECEIPTS_OF_USER: Statement<Pick<MoneyRow, 'receipts'>> = {
  name: 'receipts of user',
  text: `select ${RECEIPTS.json(
    'attempt_id is null and void_cents = 0 and order_id in (select order_id from payable where user_id = $1)',
    10_000,
  )} as receipts`,
};

/**
 * The words of staff about the money of a user ($1): in refunds, in notes, in the exceptions about them, and why a payment was taken
 * back.
 */
export const FORGET_REASONS: Statement = {
  name: 'forget reasons',
  text: `refunds as (update refund set reason = 'Erased with the account',
      closing_reason = case when closing_reason is not null then 'Erased with the account' end
    where user_id = $1 returning id),
    notes as (update evidence set text = 'Erased with the account' from refunds where refund_id = refunds.id and source = 'note'),
    exceptions as (update money_exception set reason = case when reason is not null then 'Erased with the account' end,
      details = details - 'reason' from refunds where refund_id = refunds.id),
    receipts as (update receipt set withdrawal_reason = 'Erased with the account'
      where withdrawal_reason is not null and order_id in (select order_id from payable where user_id = $1)),
    written as (select count(*) from refunds)`,
};

/** Far more than the limits allow. */
const recent = (who: string) =>
  `(select *, xmin::text as version from attempt where ${who} and created_at > $3 order by created_at desc limit 50)`;

/**
 * Attempts of a phone ($1) and of an account ($2) since a time ($3); those of an order ($4), and that of a key of the account ($5).
 * The newest come first, each with that order, and with the versions of both. One row without an attempt if there is none.
 */
export const BEFORE_ATTEMPT: Statement<
  AttemptOrNone & WithPayable & { version: string | null; orderVersion: string | null }
> = {
  name: 'before attempt',
  text: `select ${ATTEMPTS.columns}, version, ${PAYABLES.json('order_id = $4')} as payables,
      (select xmin::text from payable where order_id = $4) as "orderVersion"
    from (values (1)) as one left join (
      ${recent('phone = $1')} union ${recent('user_id = $2')} union (${OF_ORDER.replace('$1', '$4').replace('*', '*, xmin::text')})
      union (select *, xmin::text from attempt where user_id = $2 and key = $5)
    ) as before on true order by created_at desc`,
};

/** The claims of customers for an order. */
export const CLAIMS_OF_ORDER: Statement<Pick<MoneyRow, 'claims'>> = {
  name: 'claims of order',
  text: `select ${CLAIMS.json("order_id = $1 and order_id <> '' and source = 'customer'")} as claims`,
};

/** An attempt as it was written just now. */
export interface SentRow extends AttemptRow {
  version: string;
}

/**
 * What is given when an attempt begins; the other columns have their defaults. Takes the locks $15, and writes nothing if then the
 * attempts since $16 or the order have other versions than these ($17, $18) were read. One whose request leaves now ($14) uses one
 * of the query budget ($19 to $21). The others need no flush to disk: that comes when they are released.
 */
export const ADD_ATTEMPT: Statement<SentRow & { case: string | null }> = {
  name: 'add attempt',
  text: `checked as materialized (
      select prompts_are_as_read($15::text[], $6::text, $3::text, $16::timestamptz, $2::text, $17::text[], $18::text) as is_so
    ), written as (insert into attempt (id, order_id, user_id, key, body_hash, phone, amount, reference, secret, status,
      created_at, next_check_at, traceparent, asked_at, request_id)
    select $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::int, $8::text, $9::text, $10::text,
      $11::timestamptz, $12::timestamptz, $13::text, $14::timestamptz, $22::text from checked where is_so
    returning ${ATTEMPTS.columns}, xmin::text as version,
      case when asked_at is null then set_config('synchronous_commit', 'off', true) end),
    asked as (select from written where "askedAt" is not null),
    spent as (${spend(19, 'asked')})`,
};

/**
 * Claims due attempts for one process by moving their next check into the future: confirmations first, as many as a query
 * budget of $5 allows, at most 50. $1 is now, $2 to $4 as in {@link spend}. A crash may lose that: then they are checked earlier.
 */
export const CLAIM_DUE: Statement<SeenRow> = {
  name: 'claim due attempts',
  text: `with budget as materialized (
      select case when expire > $3::bigint then points else 0 end as used from rate_limit
      where key = $2::text and exists (select from attempt where next_check_at <= $1) for update
    ), allowed as materialized (
      select least(50, greatest(0, $5::int - coalesce((select used from budget), 0))) as count
    ), reported as materialized (
      select id from attempt where next_check_at <= $1 and reported_at is not null order by next_check_at
      limit (select count from allowed) for update skip locked
    ), others as materialized (
      select id from attempt where next_check_at <= $1 and reported_at is null order by next_check_at
      limit (select count from allowed) - (select count(*) from reported) for update skip locked
    ), claimed as (
      update attempt set next_check_at = $1::timestamptz + interval '60 seconds'
      where id in (select id from reported union all select id from others)
      returning *, xmin::text as version, set_config('synchronous_commit', 'off', true)
    ), spent as (${spend(2, 'claimed')})
    select ${ATTEMPTS.jsonOf('claimed')} as attempts, claimed.version as "attemptVersion", ${ABOUT} from claimed, lateral (
      select ${moneyAbout('claimed.id', 'array_remove(array[claimed.reported_receipt, claimed.receipt], null)', 'claimed.order_id')}
    ) as money order by reported_at is null`,
};

/** A push goes first: it uses one of the query budget ($4 to $6) even if none is left, and queries wait for it. */
export const RELEASE_ATTEMPT: Statement<SentRow> = {
  name: 'release attempt',
  text: `written as (update attempt set asked_at = $2, next_check_at = $3
    where id = $1 and status = 'pending' and asked_at is null returning ${ATTEMPTS.columns}, xmin::text as version),
    spent as (${spend(4, 'written')})`,
};

export const TRACE_OF_ATTEMPT: Statement<{ traceparent: string | null }> = {
  name: 'trace of attempt',
  text: 'select traceparent from attempt where id = $1',
};

/** $2: the whole budget, $3: until when no query is allowed, in milliseconds. */
export const PAUSE_QUERIES: Statement = {
  name: 'pause queries',
  text: `insert into rate_limit (key, points, expire) values ($1, $2, $3)
    on conflict (key) do update set points = excluded.points, expire = excluded.expire
    returning set_config('synchronous_commit', 'off', true)`,
};

/** What is said before a change of its attempt is flushed to disk with that change. */
export const REMEMBER: Statement = {
  name: 'remember',
  text: `insert into evidence (source, text, raw, receipt_code, attempt_id, refund_id) values ($1, $2, $3, $4, $5, $6)
    returning set_config('synchronous_commit',
      case when source = 'query' then 'off' else current_setting('synchronous_commit') end, true)`,
};
