import { ALL_EVENTS } from '@shop/contracts/all-events';
import { HANDLED_EVENTS, PUBLISHED_SINCE } from '@shop/service-kit/db/story-events';
import {
  atMostDaysAgo,
  COMPARED_SERVICES,
  type Compared,
  type ComparedService,
  FIRST_ID,
  FIRST_TIME,
  pagesOf,
  type ReadService,
} from './listing.js';

/** An event about an order that a service published. */
export interface PublishedEvent {
  event_id: string;
  topic: string;
  order_id: string;
}

/** Events and inboxes are kept for 120 days, each swept on its own day (packages/service-kit/src/db/sweep.ts). */
const COMPARED_DAYS = 110;

/** The services that record each event of a topic in their inbox, by topic. */
const CONSUMERS = new Map(
  [...Map.groupBy(ALL_EVENTS, ({ topic }) => topic)].map(([topic, versions]) => {
    const consumers = new Set<string>(versions.flatMap((event) => event.consumers));
    return [topic, COMPARED_SERVICES.filter((name) => consumers.has(name))];
  }),
);
const consumersOf = (topic: string): readonly ComparedService[] => CONSUMERS.get(topic) ?? [];

/** Sentences about events of this publisher that not all of their consumers applied. `appliedBy`: ids, by consumer. */
export const lostEvents = (
  publisher: ComparedService,
  events: readonly PublishedEvent[],
  appliedBy: ReadonlyMap<ComparedService, ReadonlySet<string>>,
): string[] =>
  events.flatMap(({ event_id: id, topic, order_id: order }) => {
    const missing = consumersOf(topic).filter((consumer) => !appliedBy.get(consumer)?.has(id));
    return missing.length > 0
      ? [`${publisher} published ${topic} of order ${order} (event ${id}), and ${missing.join(', ')} did not apply it`]
      : [];
  });

/**
 * Events about orders that left an outbox and are not in the inboxes of their consumers: the bus lost them, or they are dead letters.
 * It finds also what all consumers missed alike, whose states agree. It cannot find three kinds. Of events about anything else
 * (products, reviews, accounts, settings) nothing stays after the outbox: no row says that they were published. A publisher that lost
 * its last commits lost these rows, too. And after 110 days either side may have been swept. The other comparisons find
 * what the first two did to money, stock, ratings and rights to review.
 */
export async function compareEvents(read: ReadService, since: Date): Promise<Compared> {
  const from = atMostDaysAgo(COMPARED_DAYS, since);
  let compared = 0;
  const found: string[] = [];
  for (const service of COMPARED_SERVICES) {
    const published = pagesOf(read, {
      service,
      statement: PUBLISHED_SINCE,
      after: (last) => [from, last?.at ?? FIRST_TIME, last?.event_id ?? FIRST_ID],
    });
    for await (const events of published) {
      compared += events.length;
      found.push(...lostEvents(service, events, await appliedOf(read, events)));
    }
  }
  return { compared, found };
}

async function appliedOf(read: ReadService, events: readonly PublishedEvent[]) {
  const appliedBy = new Map<ComparedService, Set<string>>();
  for (const consumer of COMPARED_SERVICES) {
    const ids = events.filter(({ topic }) => consumersOf(topic).includes(consumer)).map(({ event_id: id }) => id);
    const rows = ids.length > 0 ? await read(consumer, HANDLED_EVENTS, [ids]) : [];
    appliedBy.set(consumer, new Set(rows.map(({ event_id: id }) => id)));
  }
  return appliedBy;
}
