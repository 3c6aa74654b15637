import type { Statement } from '@shop/service-kit/db/statement';
import type { CallbackKind } from '../../ports/callback.repository.js';
import type { SeenOrNone } from './money-rows.js';
import { ABOUT, moneyAbout } from './money-statements.js';
import { ATTEMPTS } from './money-tables.js';

const CLAIMED = `id as callback_id, kind, attempt_id, call_id, coalesce(raw, body::text) as raw, received_at,
        traceparent as came_in`;

/** A callback, with its attempt or with nulls. */
export interface ClaimedRow extends SeenOrNone {
  callback_id: string;
  kind: CallbackKind;
  call_id: string | null;
  raw: string;
  received_at: Date;
  came_in: string | null;
}

/** A callback, with its attempt and what is booked about it; nulls where it is about none. */
const callbackOf = (claimed: string) => `select callback_id, kind, call_id, raw, received_at, came_in,
      case when attempt_id is not null then ${ATTEMPTS.json('id = attempt_id')} end as attempts,
      attempt.xmin::text as "attemptVersion", ${ABOUT}
    from ${claimed} left join attempt on attempt.id = attempt_id left join lateral (
      select ${moneyAbout('attempt.id', 'array_remove(array[attempt.reported_receipt, attempt.receipt], null)', 'attempt.order_id')}
      where attempt.id is not null
    ) as money on true`;

/** Stores the callback ($2 body, $3 trace) of the prompt with the secret $1, claimed as {@link CLAIM_CALLBACKS} claims it. */
export const STORE_CALLBACK_OF_PROMPT: Statement<ClaimedRow> = {
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
export const CLAIM_CALLBACKS: Statement<ClaimedRow> = {
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
