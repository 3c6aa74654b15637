import type { EventNotice } from '../event-feed.js';

/** The channel that announces the published events: to the feeds, and to the consumers that wait for work. */
export const NOTICE_CHANNEL = 'shop_events';

/** The channel that names a group when a replay parks events for it. */
export const PARKED_CHANNEL = 'shop_parked_events';

/** PostgreSQL refuses a payload of 8000 bytes. */
const MOST_BYTES = 7_900;

/** The payloads that announce these events: one, or several where they do not fit. */
export function payloadsOf(events: readonly { type: string; key: string }[]): string[] {
  const payloads: string[][] = [];
  let free = 0;
  for (const { type: topic, key } of events) {
    const notice = JSON.stringify({ topic, key } satisfies EventNotice);
    const bytes = Buffer.byteLength(notice) + 1;
    if (bytes > free) {
      payloads.push([]);
      free = MOST_BYTES;
    }
    payloads.at(-1)?.push(notice);
    free -= bytes;
  }
  return payloads.map((notices) => `[${notices.join(',')}]`);
}

/** The notices of one payload, in the order of publishing. */
export const noticesIn = (payload: string): EventNotice[] => JSON.parse(payload) as EventNotice[];
