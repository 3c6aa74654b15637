import type { Statement } from '@shop/service-kit/db/sql-transaction';
import { ATTEMPT, spend } from './payment-statements.js';

/** What the books have of the order of an `attempt`; both versions change with each write of their rows. */
const WITH_BOOKS = `left join lateral (
    select json_build_object('version', payable.xmin::text, 'entries', entries, 'totalCents', total_cents, 'rounded', rounded,
        'roundings', roundings, 'paid', paid, 'owed', owed) as books
    from payable, lateral (
      select count(*) as entries, count(*) filter (where kind = 'rounding') as roundings,
        coalesce(sum(case when kind <> 'rounding' then 0 when credit = 'rounding' then cents else -cents end), 0) as rounded,
        coalesce(sum(cents) filter (where kind = 'allocation'), 0) as paid,
        coalesce(sum(cents) filter (where kind = 'refund'), 0) as owed
      from ledger_entry where ledger_entry.order_id = payable.order_id
    ) as sums where payable.order_id = attempt.order_id
  ) as of_order on true`;

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
      returning *, xmin::text as version, set_config('synchronous_commit', 'off', true)
    ), spent as (${spend(2, 'claimed')})
    select ${ATTEMPT}, version, books from claimed as attempt ${WITH_BOOKS} order by reported_at is null`,
};

/** A push goes first: it uses one of the query budget ($4 to $6) even if none is left, and queries wait for it. */
export const RELEASE_ATTEMPT: Statement = {
  name: 'release attempt',
  text: `written as (update attempt set asked_at = $2, next_check_at = $3
    where id = $1 and status = 'pending' and asked_at is null returning ${ATTEMPT}, xmin::text as version, null as books),
    spent as (${spend(4, 'written')})`,
};

/** An attempt ($1) with all that its settlement needs. */
export const ATTEMPT_TO_SETTLE: Statement = {
  name: 'attempt to settle',
  text: `select ${ATTEMPT}, attempt.xmin::text as version, books from attempt ${WITH_BOOKS} where id = $1`,
};

/**
 * The columns that a settlement may change ($3 to $17), if no other money has the code ($18) that was named for the attempt, and
 * what was said of it ($19 source, $20 text, $21 raw), if anything. The callback that reported it ($22), about the money $23, is
 * applied with it.
 */
const settled = (which: string) => `settled as (update attempt set status = $3, checkout_request_id = $4,
      merchant_request_id = $5, reported_amount = $6, reported_receipt = $7, reported_at = $8, reported_paid_at = $9,
      confirmed_at = $10, result_code = $11, reason = $12, received = $13, receipt = $14, checks = $15, next_check_at = $16,
      finished_at = $17
    where ${which} and not exists (select from receipt where code = $18::text) returning id
  ), said as (
    insert into evidence (source, text, raw, attempt_id) select $19::text, $20::text, $21::text, id from settled
    where $19::text is not null
  ), applied as (
    update callback set applied_at = now(), receipt_code = $23::text from settled where callback.id = $22::bigint
  )`;

/** $1 id, $2 the version that was read: writes nothing if the attempt is no longer as it was read. */
const SETTLED = settled('id = $1 and xmin = $2::xid');

const silenceOf = (id: string) => `attempt_id = ${id} and finding in ('no_answer', 'no_receipt')`;

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
 * The same for money of an order that no road has told yet: its receipt, its entries, and the end of what waited for it. Locks the
 * attempt, the code of the money and the order, in this order, without waiting for the code: who has it books this money. Writes
 * nothing if the books of the order are no longer as they were read. The time of entries has milliseconds, as the previous
 * release reads it. $24 cents, $25 phone, $26 reference, $27 time, $28 road, $29 order, then the entries by column, $37 the lock
 * of the code, $38 the version of the order, $39 how many entries it had.
 */
export const SETTLE_PAID: Statement = {
  name: 'settle paid',
  text: `of_attempt as materialized (select id from attempt where id = $1 and xmin = $2::xid for update
    ), of_code as materialized (
      select id, pg_try_advisory_xact_lock(hashtextextended($37, 0)) as is_free from of_attempt
    ), of_order as materialized (
      select of_code.id from of_code, payable where is_free and payable.order_id = $29::text and payable.xmin = $38::xid
        and (select count(*) from ledger_entry where order_id = $29::text) = $39::bigint
      for no key update of payable
    ), ${settled('id = (select id from of_order)')}, booked as (
      insert into receipt (id, code, amount_cents, phone, reference, paid_at, road, attempt_id, order_id)
      select id, $18::text, $24::bigint, $25::text, $26::text, $27::timestamptz, $28::text, id, $29::text from settled
    ), entries as (
      insert into ledger_entry (at, kind, key, debit, credit, cents, receipt_code, order_id)
      select date_trunc('milliseconds', now()), entry.* from settled,
        unnest($30::text[], $31::text[], $32::text[], $33::text[], $34::bigint[], $35::text[], $36::text[]) as entry
      on conflict do nothing
    ), paid as (
      update payable set paid_cents = paid_cents + $24 from settled where payable.order_id = $29
    ), claims as (
      update claim set next_check_at = null,
        state = case when source <> 'customer' or order_id = $29 then 'proved' else 'refuted' end,
        problem = case when source <> 'customer' or order_id = $29 then null
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

/** A callback, with its attempt and what the books have of its order. */
const callbackOf = (claimed: string) => `select callback_id, kind, call_id, raw, received_at, came_in, ${ATTEMPT},
      attempt.xmin::text as version, books
    from ${claimed} left join attempt on attempt.id = attempt_id ${WITH_BOOKS}`;

const CLAIMED = `id as callback_id, kind, attempt_id, call_id, coalesce(raw, body::text) as raw, received_at,
        traceparent as came_in`;

/** Stores the callback ($2 body, $3 trace) of the prompt with the secret $1, claimed as {@link CLAIM_CALLBACKS} claims it. */
export const STORE_CALLBACK_OF_PROMPT: Statement = {
  name: 'store callback of prompt',
  text: `stored as (
      insert into callback (attempt_id, kind, raw, traceparent, tries, next_try_at)
      select id, 'stk', $2::text, $3::text, 1, now() + interval '5 seconds' from attempt where secret = $1
      returning ${CLAIMED}
    ), written as (${callbackOf('stored')})`,
};

/**
 * Callbacks that were not applied, each with its attempt, if it is about one. A failed one is retried with growing pauses. A crash
 * may lose that they were claimed: then they are applied again, which changes nothing.
 */
export const CLAIM_CALLBACKS: Statement = {
  name: 'claim callbacks',
  text: `with claimed as (
      update callback set tries = tries + 1,
        next_try_at = now() + least(interval '1 hour', interval '5 seconds' * power(2, least(tries, 10)))
      where id in (select id from callback where applied_at is null and next_try_at <= now()
        order by next_try_at limit 100 for update skip locked)
      returning ${CLAIMED}, set_config('synchronous_commit', 'off', true)
    )
    ${callbackOf('claimed')}
    order by callback_id`,
};
