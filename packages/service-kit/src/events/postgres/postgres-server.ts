import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { Periodic } from '../../jobs/periodic.js';
import type { ConsumerOptions } from '../event-bus.js';
import { EventTaker } from './event-taker.js';
import type { EventsDatabase } from './events-database.js';
import { GroupConsumer } from './group-consumer.js';
import { pruneLog } from './prune-log.js';

const PRUNE_MS = 10 * 60_000;
/** A new group, or a topic that is new to it, begins at the end of the log. */
const SUBSCRIBE = `with log as (select coalesce(max(position), 0) as position from bus_event),
  joined as (insert into bus_group (name, position) select $1::text, position from log on conflict do nothing)
  insert into bus_subscription (group_name, topic, since)
    select $1::text, topic, position from log, unnest($2::text[]) as topic on conflict do nothing`;

/** Nest's transport over the embedded bus: consumers use @EventPattern and do not depend on the transport. */
export class PostgresServer extends Server implements CustomTransportStrategy {
  private readonly pruning: Periodic;
  private consumer: GroupConsumer | undefined;

  constructor(
    private readonly database: EventsDatabase,
    private readonly options: ConsumerOptions,
  ) {
    super();
    const run = (signal: AbortSignal) => pruneLog(database, signal);
    this.pruning = new Periodic({ name: 'prune the event log', everyMs: PRUNE_MS, run }, options.logger);
  }

  /** Ready when the group is subscribed: it receives every event that is published from then on. */
  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  /** Finishes the events in progress. */
  async close(): Promise<void> {
    await Promise.all([this.pruning.stop(), this.consumer?.stop()]);
  }

  on(): never {
    throw new Error('The embedded bus has no listeners of its own');
  }

  unwrap<T>(): T {
    return this.consumer as T;
  }

  private async start(): Promise<void> {
    const { group, logger } = this.options;
    const topics = [...this.messageHandlers.keys()];
    if (topics.length === 0) return;
    await this.database.query({ text: SUBSCRIBE, values: [group, topics] });
    const taker = new EventTaker(this.messageHandlers, this.options);
    this.consumer = new GroupConsumer(this.database.url, { group, topics, taker, logger });
    this.consumer.start();
    this.pruning.start();
  }
}
