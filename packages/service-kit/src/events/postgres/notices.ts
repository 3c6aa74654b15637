import type { EventNotice } from '../event-feed.js';

/** The channel that announces the published events: to the feeds, and to the consumers that wait for work. */
export const NOTICE_CHANNEL = 'shop_events';

/** The channel that names a group when a replay parks events for it. */
export const PARKED_CHANNEL = 'shop_parked_events';

/** PostgreSQL refuses a payload of 8000 bytes. */
const MOST_BYTES = 7_900;

/** An announced event of the log. */
export interface LogNotice extends EventNotice {
  /** Absent in the announcements of an earlier release. */
  position?: number;
  /** The envelope; absent where it does not fit: it is read from the log then. */
  message?: unknown;
}

/**
 * SQL that announces each row of `stored` (position, topic, key, envelope) in the order of the log, with its envelope where that
 * fits: a group then needs no statement to read it.
 */
export const ANNOUNCE_STORED = `select pg_notify('${NOTICE_CHANNEL}', case when octet_length(whole) < ${MOST_BYTES} then whole else brief end)
  from (
    select json_build_array(json_build_object('topic', topic, 'key', key, 'position', position, 'message', envelope))::text as whole,
      json_build_array(json_build_object('topic', topic, 'key', key, 'position', position))::text as brief
    from stored order by position
  ) as notice`;

/** The notices of one payload, in the order of publishing. */
export const noticesIn = (payload: string): LogNotice[] => JSON.parse(payload) as LogNotice[];
