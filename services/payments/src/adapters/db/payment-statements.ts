import type { Statement } from '@shop/service-kit/db/sql-transaction';

/** The columns of an attempt, named as in the Prisma model. */
export const ATTEMPT = `id, order_id as "orderId", user_id as "userId", key, body_hash as "bodyHash", phone, amount, reference, secret,
  status, checkout_request_id as "checkoutRequestId", merchant_request_id as "merchantRequestId",
  reported_amount as "reportedAmount", reported_receipt as "reportedReceipt", reported_at as "reportedAt", received,
  asked_at as "askedAt", result_code as "resultCode", reason, receipt, created_at as "createdAt", checks,
  next_check_at as "nextCheckAt", finished_at as "finishedAt", traceparent, confirmed_at as "confirmedAt",
  reported_paid_at as "reportedPaidAt"`;

const RECEIPT = `id, code, amount_cents as "amountCents", phone, reference, paid_at as "paidAt", road,
  attempt_id as "attemptId", order_id as "orderId", refunding_cents as "refundingCents", closed_at as "closedAt",
  booked_at as "bookedAt"`;

const CLAIM = `id, code, source, order_id as "orderId", user_id as "userId", amount_cents as "amountCents", phone, reference,
  paid_at as "paidAt", state, problem, created_at as "createdAt", checks, next_check_at as "nextCheckAt"`;

const PAYABLE_COLUMNS = `order_id as "orderId", user_id as "userId", number, total_cents as "totalCents",
  paid_cents as "paidCents", is_open as "isOpen", ending_until as "endingUntil", contact_phone as "contactPhone"`;

export const PAYABLE: Statement = {
  name: 'payable',
  text: `select ${PAYABLE_COLUMNS} from payable where order_id = $1`,
};

/**
 * Writes nothing if money waits for the order: it came before the order was known here. $9: the lock of its reference. Without its
 * event ($8 is false) it needs no flush to disk: the event opens it again.
 */
export const OPEN_PAYABLE: Statement = {
  name: 'open payable',
  text: `checked as materialized (select money_waits_for($3::text, $9::text) as is_waiting), written as (
    insert into payable (order_id, user_id, number, total_cents, paid_cents, is_open, contact_phone)
    select $1::text, $2::text, $3::text, $4::bigint, $5::bigint, $6::boolean, $7::text from checked where not is_waiting
    on conflict (order_id) do update set user_id = excluded.user_id, number = excluded.number,
      total_cents = excluded.total_cents, contact_phone = excluded.contact_phone
    returning ${PAYABLE_COLUMNS}, case when not $8 then set_config('synchronous_commit', 'off', true) end)`,
};

export const CLOSE_PAYABLE: Statement = {
  name: 'close payable',
  text: `written as (insert into payable (order_id, user_id, number, total_cents, is_open) values ($1, $2, '', 0, false)
    on conflict (order_id) do update set is_open = false returning order_id)`,
};

export const SUSPEND_PAYABLE: Statement = {
  name: 'suspend payable',
  text: `written as (insert into payable (order_id, user_id, number, total_cents, ending_until) values ($1, $2, '', 0, $3)
    on conflict (order_id) do update set ending_until = excluded.ending_until returning order_id)`,
};

export const ATTEMPT_BY_KEY: Statement = {
  name: 'attempt by key',
  text: `select ${ATTEMPT} from attempt where user_id = $1 and key = $2`,
};

const OF_ORDER = 'select * from attempt where order_id = $1 order by created_at desc limit 100';

export const ATTEMPTS_OF_ORDER: Statement = {
  name: 'attempts of order',
  text: `select ${ATTEMPT} from (${OF_ORDER}) as of_order order by created_at desc`,
};

/** Uses some of the query budget. $`first`: its key, the time now, and when a new window ends, in milliseconds. */
export const spend = (first: number, spent: string) => `insert into rate_limit (key, points, expire)
    select $${first}::text, count(*), $${first + 2}::bigint from ${spent} having count(*) > 0
    on conflict (key) do update set
      points = case when rate_limit.expire > $${first + 1} then rate_limit.points else 0 end + excluded.points,
      expire = case when rate_limit.expire > $${first + 1} then rate_limit.expire else excluded.expire end`;

const jsonOf = (columns: string, from: string) =>
  `(select coalesce(json_agg(row), '[]') from (select ${columns} from ${from}) as row)`;

const payableAsJson = (orderId: string) =>
  `(select row_to_json(row) from (select ${PAYABLE_COLUMNS} from payable where order_id = ${orderId}) as row)`;

/** An order's attempts, newest first, each with the order, all receipts and claims; one row without an attempt if there is none. */
export const PAYMENTS_OF_ORDER: Statement = {
  name: 'payments of order',
  text: `select ${ATTEMPT}, ${payableAsJson('$1')} as payable, ${jsonOf(RECEIPT, 'receipt where order_id = $1 limit 100')} as receipts,
      ${jsonOf(CLAIM, `claim where order_id = $1 and source = 'customer' order by created_at desc limit 20`)} as claims
    from (values (1)) as one left join (${OF_ORDER}) as of_order on true order by created_at desc`,
};

export const ATTEMPTS_OF_USER: Statement = {
  name: 'attempts of user',
  text: `select ${ATTEMPT} from attempt where user_id = $1 order by created_at limit 10000`,
};

/** Far more than the limits allow. */
const recent = (who: string) =>
  `(select *, xmin::text as version from attempt where ${who} and created_at > $3 order by created_at desc limit 50)`;

/**
 * Attempts of a phone ($1) and of an account ($2) since a time ($3), those of an order ($4), and that of a key of the account ($5),
 * newest first; each with that order, and with the versions of both. One row without an attempt if there is none.
 */
export const BEFORE_ATTEMPT: Statement = {
  name: 'before attempt',
  text: `select ${ATTEMPT}, version, ${payableAsJson('$4')} as payable,
      (select xmin::text from payable where order_id = $4) as "orderVersion"
    from (values (1)) as one left join (
      ${recent('phone = $1')} union ${recent('user_id = $2')} union (${OF_ORDER.replace('$1', '$4').replace('*', '*, xmin::text')})
      union (select *, xmin::text from attempt where user_id = $2 and key = $5)
    ) as before on true order by created_at desc`,
};

/** Whether a claim of money for an order is open. */
export const OPEN_CLAIM: Statement = {
  name: 'open claim',
  text: `select 1 from claim where order_id = $1 and state = 'open' and created_at > $2 limit 1`,
};

/** Claims claims for one process by moving their next check into the future. A crash may lose that. */
export const CLAIMS_DUE: Statement = {
  name: 'claim due claims',
  text: `with claimed as (
      update claim set next_check_at = $1::timestamptz + interval '20 seconds'
      where id in (select id from claim where state = 'open' and next_check_at <= $1 order by next_check_at limit 50
        for update skip locked)
      returning *, set_config('synchronous_commit', 'off', true)
    ) select ${CLAIM} from claimed`,
};

/**
 * What is given when an attempt begins; the other columns have their defaults. Takes the locks $15, and writes nothing if then the
 * attempts since $16 or the order have other versions than these ($17, $18) were read. One whose request leaves now ($14) uses one
 * of the query budget ($19 to $21). The others need no flush to disk: that comes when they are released.
 */
export const ADD_ATTEMPT: Statement = {
  name: 'add attempt',
  text: `checked as materialized (
      select prompts_are_as_read($15::text[], $6::text, $3::text, $16::timestamptz, $2::text, $17::text[], $18::text) as is_so
    ), written as (insert into attempt (id, order_id, user_id, key, body_hash, phone, amount, reference, secret, status,
      created_at, next_check_at, traceparent, asked_at)
    select $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::int, $8::text, $9::text, $10::text,
      $11::timestamptz, $12::timestamptz, $13::text, $14::timestamptz from checked where is_so
    returning ${ATTEMPT}, xmin::text as version, null as books,
      case when asked_at is null then set_config('synchronous_commit', 'off', true) end),
    asked as (select from written where "askedAt" is not null),
    spent as (${spend(19, 'asked')})`,
};

export const TRACE_OF_ATTEMPT: Statement = {
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
