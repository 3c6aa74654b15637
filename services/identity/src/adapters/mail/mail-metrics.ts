import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** By the partial index on what is not sent; what was given up is put off for ever. */
const QUERY = `select
  (select count(*) from mail where sent_at is null and next_attempt_at = 'infinity') as given_up,
  count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest
  from (select created_at from mail where sent_at is null and next_attempt_at < 'infinity' limit 10000) as unsent`;

/** The mails that have not gone, counted to 10000. */
export const mailMetrics = databaseMetrics(QUERY, [
  { column: 'waiting', name: 'mails_unsent', help: 'Mails that wait to be sent' },
  { column: 'oldest', name: 'mail_oldest_unsent_age_seconds', help: 'Age of the oldest of them' },
  { column: 'given_up', name: 'mails_given_up', help: 'Mails that were refused for days' },
]);
