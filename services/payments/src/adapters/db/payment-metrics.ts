import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** Open prompts by their partial indexes, and the newest callback by its key. */
const QUERY = `with open as (
    select count(*) as prompts, min(asked_at) as since from attempt where status in ('pending', 'unanswered') and asked_at is not null
  ), newest as (select received_at from callback order by id desc limit 1)
  select prompts,
    coalesce(extract(epoch from now() - since), 0) as oldest,
    case when since is null then 0
      else extract(epoch from now() - greatest(since, (select received_at from newest))) end as silence,
    (select count(*) from (select 1 from callback where applied_at is null limit 10000) as waiting) as unapplied,
    (select count(*) from (
      select 1 from money_exception where created_at > now() - interval '1 day' limit 10000) as found) as discrepancies,
    (select count(*) from (
      select 1 from money_exception where resolved_at is null limit 10000) as waiting) as exceptions,
    (select coalesce(extract(epoch from now() - pulled_at), 0) from till) as pull_age
  from open`;

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
  {
    column: 'discrepancies',
    name: 'mpesa_discrepancies_last_day',
    help: 'Discrepancies for staff, found in the last 24 hours',
  },
  { column: 'exceptions', name: 'mpesa_exceptions_open', help: 'Money that staff must look at' },
  { column: 'pull_age', name: 'mpesa_pull_age_seconds', help: "Age of the last whole list of M-Pesa's transactions" },
]);
