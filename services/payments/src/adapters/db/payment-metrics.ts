import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** Open prompts by their partial indexes, and the newest callback by its key. */
const QUERY = `with open as (
    select count(*) as prompts, min(asked_at) as since from attempt where status in ('pending', 'unanswered') and asked_at is not null
  ), newest as (select received_at from callback order by id desc limit 1
  ), unsolved as (
    select count(*) as exceptions, coalesce(sum(amount_cents), 0) / 100 as exceptions_kes,
      coalesce(extract(epoch from now() - min(created_at)), 0) as exceptions_oldest
    from (select amount_cents, created_at from money_exception where resolved_at is null limit 10000) as waiting)
  select prompts,
    coalesce(extract(epoch from now() - since), 0) as oldest,
    case when since is null then 0
      else extract(epoch from now() - greatest(since, (select received_at from newest))) end as silence,
    (select count(*) from (select 1 from callback where applied_at is null limit 10000) as waiting) as unapplied,
    exceptions, exceptions_kes, exceptions_oldest,
    (select count(*) from (select 1 from refund where state = 'failed'
      and (created_at < now() - interval '1 day' or exists (select from reversal join receipt on receipt.code = reversal.receipt_code
        where refund_id = refund.id and reversal.state = 'failed' and method = 'mpesa')) limit 10000) as failed) as refunds_failed,
    (select coalesce(extract(epoch from now() - min(next_check_at)), 0) from attempt where next_check_at < now()) as queries_late,
    (select coalesce(extract(epoch from now() - pulled_at), 0) from till) as pull_age
  from open, unsolved`;

/** The state of M-Pesa payments in the database. */
export const paymentMetrics = databaseMetrics(QUERY, [
  { column: 'prompts', name: 'mpesa_prompts_open', help: 'Prompts that were sent and have not ended' },
  {
    column: 'oldest',
    name: 'mpesa_oldest_open_prompt_age_seconds',
    help: 'When the oldest open prompt was sent',
  },
  {
    column: 'silence',
    name: 'mpesa_callback_silence_seconds',
    help: 'Since when no callback has arrived although a prompt is open; 0 while none is open',
  },
  { column: 'unapplied', name: 'mpesa_callbacks_unapplied', help: 'Callbacks stored and not applied yet' },
  { column: 'exceptions', name: 'mpesa_exceptions_open', help: 'Money that staff must look at' },
  { column: 'exceptions_kes', name: 'mpesa_exceptions_open_kes', help: 'How much that is, in shillings' },
  {
    column: 'exceptions_oldest',
    name: 'mpesa_oldest_open_exception_age_seconds',
    help: 'Since when the oldest of it waits',
  },
  {
    column: 'refunds_failed',
    name: 'mpesa_refunds_failed',
    help: 'Refunds that M-Pesa refused and that wait for staff, and those that staff did not give back by hand within a day',
  },
  {
    column: 'queries_late',
    name: 'mpesa_queries_late_seconds',
    help: 'By how long the most overdue query is behind, because the query budget is used up',
  },
  { column: 'pull_age', name: 'mpesa_pull_age_seconds', help: "Age of the last whole list of M-Pesa's transactions" },
]);
