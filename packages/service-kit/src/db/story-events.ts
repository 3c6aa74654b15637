import type { ServiceName } from '@shop/contracts/callers';
import { MOST_STORY_EVENTS, MOST_STORY_ORDERS, type StoryStep, type StorySubject } from '@shop/contracts/story';
import type { StoryQuestion } from '@shop/contracts/whole-story';
import type { Database } from './database.js';
import { arrayParameter, type Statement } from './statement.js';

/** A service's part of every story. It has no name, phone or address of anybody. */
export interface StoryPart {
  service: ServiceName;
  /** What a word means; absent in a service that cannot know. */
  find?: (database: Database, word: string) => Promise<StorySubject>;
  /** What the service's own rows say of orders and receipts, the newest first. */
  tell: (database: Database, question: StoryQuestion) => Promise<Omit<StoryStep, 'service'>[]>;
}

/** The orders that a request changed, the newest first. */
export const ORDERS_OF_REQUEST: Statement<{ order_id: string }> = {
  name: 'orders of request',
  text: `select order_id from order_event where request_id = $1 group by order_id order by max(at) desc limit ${MOST_STORY_ORDERS + 1}`,
};

/** The relay deletes what it published with its next reading, seconds later: only what stays longer waits. */
const EVENTS_OF_ORDERS: Statement<{
  event_id: string;
  at: Date;
  topic: string;
  order_id: string;
  request_id: string;
  traceparent: string | null;
  is_waiting: boolean;
}> = {
  name: 'events of orders',
  text: `select event_id, at, topic, order_id, request_id, traceparent,
      exists (select from outbox where outbox.event_id = order_event.event_id
        and outbox.created_at < now() - interval '30 seconds') as is_waiting
    from order_event where order_id = any(${arrayParameter('$1', 'text')}) order by at desc limit ${MOST_STORY_EVENTS / 2}`,
};

/** Events about orders since $1 that left the outbox: 500 after the one at $2 with the id $3. */
export const PUBLISHED_SINCE: Statement<{ event_id: string; at: string; topic: string; order_id: string }> = {
  name: 'published events to reconcile',
  text: `select event_id, at::text, topic, order_id from order_event
    where at >= $1 and (at, event_id) > ($2::timestamptz, $3::uuid)
      and not exists (select from outbox where outbox.event_id = order_event.event_id)
    order by order_event.at, event_id limit 500`,
};

/** Of these events ($1) those that this service applied. */
export const HANDLED_EVENTS: Statement<{ event_id: string; handled_at: Date }> = {
  name: 'handled events',
  text: `select event_id, handled_at from inbox where event_id = any(${arrayParameter('$1', 'uuid')})`,
};

/** A subject of these orders, of which it takes as many as a story has. */
export const subjectOf = (orders: readonly string[], receipts: readonly string[] = []): StorySubject => ({
  orders: [...new Set(orders)].slice(0, MOST_STORY_ORDERS),
  receipts: [...new Set(receipts)].slice(0, MOST_STORY_ORDERS),
  isMore: new Set(orders).size > MOST_STORY_ORDERS,
});

/** The trace of a `traceparent` whose spans were sent; undefined for one that was not sampled. */
export function traceIdIn(traceparent: string | null): string | undefined {
  const [, traceId, , flags] = traceparent?.split('-') ?? [];
  return flags === '01' ? traceId : undefined;
}

/** All that a service knows: its own rows, the events that it emitted, and when it applied those of others. */
export async function tellPart(
  database: Database,
  { service, tell }: StoryPart,
  question: StoryQuestion,
): Promise<StoryStep[]> {
  const [own, emitted, handled] = await Promise.all([
    tell(database, question),
    question.orders.length > 0 ? database.rows(EVENTS_OF_ORDERS, [question.orders]) : [],
    question.events.length > 0 ? database.rows(HANDLED_EVENTS, [question.events]) : [],
  ]);
  return [
    ...own.map((step) => ({ ...step, service })),
    ...emitted.map((event) => ({
      at: event.at.toISOString(),
      service,
      kind: 'event' as const,
      text: event.is_waiting ? `${event.topic}, not published yet` : event.topic,
      orderId: event.order_id,
      requestId: event.request_id,
      ...traced(event.traceparent),
      eventId: event.event_id,
    })),
    ...handled.map(({ event_id: eventId, handled_at: at }) => ({
      at: at.toISOString(),
      service,
      kind: 'handled' as const,
      text: '',
      eventId,
    })),
  ];
}

/** The trace of a step, if it was sent. */
export const traced = (traceparent: string | null): Pick<StoryStep, 'traceId'> => {
  const traceId = traceIdIn(traceparent);
  return traceId === undefined ? {} : { traceId };
};
