import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Postgres } from '../db/postgres.js';
import type { EventBus } from '../events/event-bus.js';
import type { Outbox } from '../events/outbox.js';
import { cachedRead, readAtScrape } from './read-at-scrape.js';

const BACKLOG_MAX_AGE_MS = 10_000;
const OUTBOX_MAX_AGE_MS = 1_000;

/** The measured sides of a running service. */
export interface ObservedService {
  /** Its name, which is also its consumer group. */
  name: string;
  postgres: Postgres;
  outbox: Outbox;
  bus: EventBus;
  /** The topics it consumes. */
  topics: () => readonly string[];
}

/** Gauges of every service: its connections, its outbox, and the events that wait for it in the bus. */
export function observeService({ name, postgres, outbox, bus, topics }: ObservedService): void {
  observePool(postgres);
  observeOutbox(outbox);
  const backlog = cachedRead(() => bus.backlog(name, topics()), BACKLOG_MAX_AGE_MS);
  readAtScrape({ name: 'event_bus_up', help: 'Whether the event bus responds to this process' }, async () => {
    const isUp = await backlog().then(
      () => 1,
      () => 0,
    );
    return [{ value: isUp }];
  });
  readAtScrape(
    {
      name: 'event_consumer_lag',
      help: 'Events that this service has not consumed yet, over all its replicas',
      labelNames: ['topic'],
    },
    async () => (await backlog()).map(({ topic, waiting }) => ({ labels: { topic }, value: waiting })),
  );
  readAtScrape(
    {
      name: 'event_dead_letters',
      help: 'Dead letters of its topics that are not replayed yet',
      labelNames: ['topic'],
    },
    async () => (await backlog()).map(({ topic, deadLetters }) => ({ labels: { topic }, value: deadLetters })),
  );
}

function observePool({ pool }: Postgres): void {
  readAtScrape(
    { name: 'database_pool_connections', help: "Connections of the service's own pool", labelNames: ['state'] },
    () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  );
  readAtScrape({ name: 'database_pool_limit', help: 'The maximum number of connections in the pool' }, () => [
    { value: pool.options.max },
  ]);
  readAtScrape({ name: 'database_pool_waiting', help: 'Requests that wait for a connection of the pool' }, async () => {
    // The scrape's own queries get an idle connection in the next turn.
    await nextTurn();
    return [{ value: pool.waitingCount }];
  });
}

function observeOutbox(outbox: Outbox): void {
  const backlog = cachedRead(() => outbox.backlog(), OUTBOX_MAX_AGE_MS);
  readAtScrape({ name: 'outbox_events', help: 'Events that are not published yet, counted to 10000' }, async () => [
    { value: (await backlog()).events },
  ]);
  readAtScrape(
    { name: 'outbox_age_seconds', help: 'Age of the oldest event that is not published yet; 0 without one' },
    async () => [{ value: await outbox.ageSeconds(backlog) }],
  );
}
