import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** Prompts that left and whose end is not known; all by the partial indexes on what is open, the newest callback by its key. */
const QUERY = `with open as (
    select count(*) as prompts, min(asked_at) as since from attempt where status in ('pending', 'unanswered') and asked_at is not null
  ), newest as (select received_at from callback order by id desc limit 1)
  select prompts,
    coalesce(extract(epoch from now() - since), 0) as oldest,
    case when since is null then 0
      else extract(epoch from now() - greatest(since, (select received_at from newest))) end as silence,
    (select count(*) from (select 1 from callback where applied_at is null limit 10000) as waiting) as unapplied,
    (select count(*) from (
      select 1 from discrepancy where created_at > now() - interval '1 day' limit 10000) as found) as discrepancies
  from open`;

/** M-Pesa as the database knows it. */
export const paymentMetrics = databaseMetrics(QUERY, [
  { column: 'prompts', name: 'mpesa_prompts_open', help: 'Prompts that left and have not ended' },
  {
    column: 'oldest',
    name: 'mpesa_oldest_open_prompt_age_seconds',
    help: 'Since when the oldest open prompt is out',
  },
  {
    column: 'silence',
    name: 'mpesa_callback_silence_seconds',
    help: 'Since when no callback has come although a prompt is open; 0 while none is',
  },
  { column: 'unapplied', name: 'mpesa_callbacks_unapplied', help: 'Callbacks kept and not applied yet' },
  {
    column: 'discrepancies',
    name: 'mpesa_discrepancies_last_day',
    help: 'What a person must look at, found in the last 24 hours',
  },
]);
