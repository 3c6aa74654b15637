import type { Statement } from '@shop/service-kit/db/sql-transaction';

/** The columns of an attempt, named as in the Prisma model. */
const ATTEMPT = `id, order_id as "orderId", user_id as "userId", key, body_hash as "bodyHash", phone, amount, reference, secret,
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
 * `waiting`: codes of money that came before the order was known here; at most 10. Without its event ($8 is false) it needs no
 * flush to disk: the event opens it again.
 */
export const OPEN_PAYABLE: Statement = {
  name: 'open payable',
  text: `written as (
    insert into payable (order_id, user_id, number, total_cents, paid_cents, is_open, contact_phone)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (order_id) do update set user_id = excluded.user_id, number = excluded.number,
      total_cents = excluded.total_cents, contact_phone = excluded.contact_phone
    returning ${PAYABLE_COLUMNS}, array(select code from receipt where order_id is null and reference is not null
      and same_reference(reference) = upper($3) and refunding_cents = 0 and closed_at is null
      order by code limit 10) as waiting,
      case when not $8 then set_config('synchronous_commit', 'off', true) end)`,
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

export const ATTEMPT_BY_SECRET: Statement = {
  name: 'attempt by secret',
  text: `select ${ATTEMPT} from attempt where secret = $1`,
};

const OF_ORDER = 'select * from attempt where order_id = $1 order by created_at desc limit 100';

export const ATTEMPTS_OF_ORDER: Statement = {
  name: 'attempts of order',
  text: `select ${ATTEMPT} from (${OF_ORDER}) as of_order order by created_at desc`,
};

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
  `(select * from attempt where ${who} and created_at > $3 order by created_at desc limit 50)`;

/**
 * Attempts of a phone ($1) and of an account ($2) since a time ($3), and those of an order ($4), newest first; each with that
 * order. One row without an attempt if there is none.
 */
export const BEFORE_ATTEMPT: Statement = {
  name: 'before attempt',
  text: `select ${ATTEMPT}, ${payableAsJson('$4')} as payable
    from (values (1)) as one left join (
      ${recent('phone = $1')} union ${recent('user_id = $2')} union (${OF_ORDER.replace('$1', '$4')})
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
 * What is given when an attempt begins; the other columns have their defaults. Needs no flush to disk: it is released before
 * anything is sent, and that is flushed with it.
 */
export const ADD_ATTEMPT: Statement = {
  name: 'add attempt',
  text: `written as (insert into attempt (id, order_id, user_id, key, body_hash, phone, amount, reference, secret, status,
      created_at, next_check_at, traceparent)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    returning set_config('synchronous_commit', 'off', true))`,
};

export const TRACE_OF_ATTEMPT: Statement = {
  name: 'trace of attempt',
  text: 'select traceparent from attempt where id = $1',
};

/** Uses some of the query budget. $`first`: its key, the time now, and when a new window ends, in milliseconds. */
const spend = (first: number, spent: string) => `insert into rate_limit (key, points, expire)
    select $${first}::text, count(*), $${first + 2}::bigint from ${spent} having count(*) > 0
    on conflict (key) do update set
      points = case when rate_limit.expire > $${first + 1} then rate_limit.points else 0 end + excluded.points,
      expire = case when rate_limit.expire > $${first + 1} then rate_limit.expire else excluded.expire end`;

/**
 * Claims due attempts for one process by moving their next check into the future: confirmations first, as many as a query
 * budget of $5 allows, at most 50. $1 is now, $2 to $4 as in {@link spend}. A crash may lose that: then they are checked earlier.
 */
export const CLAIM_DUE: Statement = {
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
      returning *, set_config('synchronous_commit', 'off', true)
    ), spent as (${spend(2, 'claimed')})
    select ${ATTEMPT} from claimed order by reported_at is null`,
};

/** $2: the whole budget, $3: until when no query is allowed, in milliseconds. */
export const PAUSE_QUERIES: Statement = {
  name: 'pause queries',
  text: `insert into rate_limit (key, points, expire) values ($1, $2, $3)
    on conflict (key) do update set points = excluded.points, expire = excluded.expire
    returning set_config('synchronous_commit', 'off', true)`,
};

/** A push goes first: it uses one of the query budget ($4 to $6) even if none is left, and queries wait for it. */
export const RELEASE_ATTEMPT: Statement = {
  name: 'release attempt',
  text: `written as (update attempt set asked_at = $2, next_check_at = $3
    where id = $1 and status = 'pending' and asked_at is null returning id), spent as (${spend(4, 'written')})`,
};

/**
 * An attempt ($1), whether the books have a code ($2, or the one that was reported for it), and what they have of its order.
 * `version` changes with each write of the row.
 */
export const ATTEMPT_TO_SETTLE: Statement = {
  name: 'attempt to settle',
  text: `select ${ATTEMPT}, attempt.xmin::text as version, books,
      exists (select from receipt where code = coalesce($2, reported_receipt)) as "hasCode"
    from attempt left join lateral (
      select json_build_object('totalCents', total_cents, 'rounded', rounded, 'roundings', roundings, 'paid', paid, 'owed', owed)
          as books
      from payable, lateral (
        select coalesce(sum(case when kind <> 'rounding' then 0 when credit = 'rounding' then cents else -cents end), 0)
            as rounded, count(*) filter (where kind = 'rounding') as roundings,
          coalesce(sum(cents) filter (where kind = 'allocation'), 0) as paid,
          coalesce(sum(cents) filter (where kind = 'refund'), 0) as owed
        from ledger_entry where ledger_entry.order_id = payable.order_id
      ) as sums where payable.order_id = attempt.order_id
    ) as of_order on true where id = $1`,
};

/** Locks an attempt ($1), the code of its money ($2) and its order, in this order. Reads nothing: it may have waited. */
export const LOCK_TO_BOOK: Statement = {
  name: 'lock to book',
  text: `with of_attempt as materialized (select order_id from attempt where id = $1 for update),
      of_code as materialized (select order_id, pg_advisory_xact_lock(hashtextextended($2, 0)) from of_attempt)
    select 1 from payable where order_id = (select order_id from of_code) for no key update`,
};

/** $1 id, $2 the version that was read, then the columns that a settlement may change. */
const SETTLED = `settled as (update attempt set status = $3, checkout_request_id = $4, merchant_request_id = $5,
    reported_amount = $6, reported_receipt = $7, reported_at = $8, reported_paid_at = $9, confirmed_at = $10,
    result_code = $11, reason = $12, received = $13, receipt = $14, checks = $15, next_check_at = $16, finished_at = $17
  where id = $1 and xmin = $2::xid returning id)`;

const silenceOf = (id: string) => `attempt_id = ${id} and finding in ('no_answer', 'no_receipt')`;

/** Writes nothing if the attempt is no longer as it was read. */
export const SETTLE: Statement = { name: 'settle', text: `${SETTLED}, written as (select id from settled)` };

/** The same for what a callback reported. Lost in a crash, it is applied again, because the callback is. */
export const SETTLE_REPORT: Statement = {
  name: 'settle report',
  text: `${SETTLED}, written as (select id, set_config('synchronous_commit', 'off', true) from settled)`,
};

/** The same for an end: a prompt that staff were shown has it now. */
export const SETTLE_END: Statement = {
  name: 'settle end',
  text: `${SETTLED}, shown as (update money_exception
      set action = 'settled', reason = 'M-Pesa told how it ended', resolved_at = now()
      from settled where ${silenceOf('settled.id')} and resolved_at is null),
    written as (select id from settled)`,
};

/**
 * The same for money of an order that no road has told yet: its receipt, its entries, and the end of what waited for it. The
 * time of entries has milliseconds, as the previous release reads it. $18
 * code, $19 cents, $20 phone, $21 reference, $22 time, $23 road, $24 order, then the entries by column.
 */
export const SETTLE_PAID: Statement = {
  name: 'settle paid',
  text: `${SETTLED}, booked as (
      insert into receipt (id, code, amount_cents, phone, reference, paid_at, road, attempt_id, order_id)
      select id, $18::text, $19::bigint, $20::text, $21::text, $22::timestamptz, $23::text, id, $24::text from settled
    ), entries as (
      insert into ledger_entry (at, kind, key, debit, credit, cents, receipt_code, order_id)
      select date_trunc('milliseconds', now()), entry.* from settled,
        unnest($25::text[], $26::text[], $27::text[], $28::text[], $29::bigint[], $30::text[], $31::text[]) as entry
      on conflict do nothing
    ), paid as (
      update payable set paid_cents = paid_cents + $19 from settled where payable.order_id = $24
    ), claims as (
      update claim set next_check_at = null,
        state = case when source <> 'customer' or order_id = $24 then 'proved' else 'refuted' end,
        problem = case when source <> 'customer' or order_id = $24 then null
          else 'This M-Pesa code paid something else.' end
      from settled where code = $18 and state = 'open'
    ), found as (
      update money_exception set action = 'settled', resolved_at = now(),
        reason = case when finding = 'no_answer' then 'M-Pesa told how it ended'
          else 'The money was found and booked for its order' end
      from settled where resolved_at is null and (${silenceOf('settled.id')}
        or receipt_code = $18 and finding in ('no_order', 'not_in_books', 'not_proved', 'receipt_reused'))
    ), written as (select id from settled)`,
};

/** What is said before a change of its attempt is flushed to disk with that change. */
export const REMEMBER: Statement = {
  name: 'remember',
  text: `insert into evidence (source, text, raw, receipt_code, attempt_id, refund_id) values ($1, $2, $3, $4, $5, $6)
    returning set_config('synchronous_commit',
      case when source = 'query' then 'off' else current_setting('synchronous_commit') end, true)`,
};
