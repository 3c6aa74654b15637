import { databaseMetrics } from '@shop/service-kit/observe/database-metrics';

/** Uses the partial index on unsent mails; a mail that was given up has an infinite next attempt. */
const QUERY = `select
  (select count(*) from mail where sent_at is null and next_attempt_at = 'infinity') as given_up,
  count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest
  from (select created_at from mail where sent_at is null and next_attempt_at < 'infinity' limit 10000) as unsent`;

/** Unsent mails, counted to 10000. */
export const mailMetrics = databaseMetrics(QUERY, [
  { column: 'waiting', name: 'mails_unsent', help: 'Mails that wait to be sent' },
  { column: 'oldest', name: 'mail_oldest_unsent_age_seconds', help: 'Age of the oldest mail that waits' },
  { column: 'given_up', name: 'mails_given_up', help: 'Mails that were refused for days' },
]);
