import type { Statement } from '@shop/service-kit/db/statement';
import type { Claim } from '../../domain/claim.js';

const BATCH = 500;

export const REFUND_BY_KEY: Statement<{ id: string }> = {
  name: 'refund by key',
  text: 'select id from refund where key = $1',
};

/** $1 all codes, $2 those that are named without an account number. */
export const BOOKED_CODES: Statement<{ code: string; isProved: boolean }> = {
  name: 'booked codes',
  text: `select code, proof is not null and proof <> 'query' and void_cents = 0
      and (code = any($2::text[]) or order_id is not null or attempt_id is not null or closed_at is not null
        or reference is not null) as "isProved"
    from receipt where code = any($1::text[])`,
};

/** What a confirmation or a callback said about a code. */
export const NAMED: Statement<Pick<Claim, 'reference' | 'phone' | 'paidAt'>> = {
  name: 'named by a claim',
  text: `select reference, phone, paid_at as "paidAt" from claim where code = $1 and source in ('confirmation', 'callback')
    order by created_at limit 1`,
};

/** Attempts before $1 about which Daraja itself said nothing. */
export const UNLISTED: Statement<{ id: string }> = {
  name: 'unlisted attempts',
  text: `(select id from attempt where status in ('pending', 'unanswered') and checkout_request_id is null
      and reported_at is null and confirmed_at is null and asked_at < $1 order by asked_at limit ${BATCH})
    union all (select id from attempt where status <> 'succeeded' and reported_at is not null and next_check_at is not null
      and checks = 0 and confirmed_at is null and asked_at < $1 order by asked_at limit ${BATCH})`,
};

/** Money of $2 to $3 that only a callback named, beside what M-Pesa lists ($1). */
export const NOT_LISTED: Statement<{ code: string }> = {
  name: 'not listed',
  text: `with named as (
      select code, code = any($1::text[]) as is_listed from receipt
      where paid_at > $2 and paid_at < $3 and road = 'prompt' and closed_at is null and void_cents = 0)
    select code from named
    where not is_listed and (select 2 * count(*) filter (where is_listed) > count(*) from named) limit 100`,
};

export const UNPROVED: Statement<{ code: string }> = {
  name: 'unproved receipts',
  text: `select code from receipt where proof is null and booked_at < $1 and closed_at is null and void_cents = 0
    and not exists (select from money_exception where receipt_code = code and finding = 'unproved')
    order by booked_at limit 100`,
};

export const ONLY_QUERIED: Statement<{ code: string }> = {
  name: 'only queried receipts',
  text: `select code from receipt
    where proof = 'query' and booked_at < $1 and paid_at > $1::timestamptz - interval '30 days' and closed_at is null and void_cents = 0
    and not exists (select from money_exception where receipt_code = receipt.code and finding = 'unproved')
    and not exists (select from claim where claim.code = receipt.code and source = 'callback' and state = 'open')
    order by booked_at limit 100`,
};

export const CONFIRMED: Statement<{ id: string }> = {
  name: 'confirmed attempts',
  text: `select id from attempt where status <> 'succeeded' and confirmed_at < $1 order by asked_at desc limit ${BATCH}`,
};

/** Claims claims for one process by moving their next check into the future. A crash may lose that. */
export const CLAIMS_DUE: Statement<{ id: string; code: string; set_config: string }> = {
  name: 'claim due claims',
  text: `update claim set next_check_at = $1::timestamptz + interval '20 seconds'
    where id in (select id from claim where state = 'open' and next_check_at <= $1 order by next_check_at limit 50
      for update skip locked)
    returning id, code, set_config('synchronous_commit', 'off', true)`,
};

export const REVERSALS_DUE: Statement<{ id: string; refundId: string }> = {
  name: 'claim due reversals',
  text: `update reversal set next_check_at = $1::timestamptz + interval '60 seconds'
    where id in (select id from reversal where next_check_at <= $1 order by next_check_at limit 20 for update skip locked)
    returning id, refund_id as "refundId"`,
};
