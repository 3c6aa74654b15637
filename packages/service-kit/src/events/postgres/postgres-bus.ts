import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../../observe/logger.js';
import { type Backlog, EventBus } from '../event-bus.js';
import type { EventDispatcher } from '../event-dispatcher.js';
import { EventsDatabase } from './events-database.js';
import { ANNOUNCE_STORED } from './notices.js';
import { areOnOneServer } from './same-server.js';
import { PostgresDeadLetters } from './postgres-dead-letters.js';
import { PostgresServer } from './postgres-server.js';

/**
 * One publisher at a time takes its positions and commits, so that positions become visible in their order: a reader never passes
 * a position that is committed later. Beside its outbox the commit needs no flush to disk ($5 is `off`): a crash that loses it
 * loses the later deletion from the outbox and all that consumers did with the events, too.
 */
const PUBLISH_LOCK = 7_310_003;
const PUBLISH = `with turn as materialized (select pg_advisory_xact_lock(${PUBLISH_LOCK}), set_config('synchronous_commit', $5, true)),
  stored as (
    insert into bus_event (event_id, topic, key, envelope)
      select id, topic, key, envelope::json
      from turn, unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as event (id, topic, key, envelope, n)
      order by n
      on conflict (event_id) do nothing
      returning position, topic, key, envelope
  )
  ${ANNOUNCE_STORED}`;

const BACKLOG = `with in_log as (
    select event.topic, count(*)::int as events
    from bus_group
      join bus_event as event on event.position > bus_group.position
      join bus_subscription as subscription
        on subscription.group_name = bus_group.name and subscription.topic = event.topic and event.position > subscription.since
    where bus_group.name = $1 and event.topic = any($2)
    group by event.topic
  )
  select topic,
    coalesce((select events from in_log where in_log.topic = wanted.topic), 0)
      + (select count(*)::int from bus_parked where group_name = $1 and bus_parked.topic = wanted.topic) as waiting,
    (select count(*)::int from bus_dead_letter where bus_dead_letter.topic = wanted.topic) as "deadLetters"
  from unnest($2::text[]) with ordinality as wanted (topic, n)
  order by n`;

interface PostgresBusOptions {
  retryMs?: number;
  /** The database of the service: of the outbox whose events it publishes, and of what its consumers write. */
  outboxUrl?: string | undefined;
}

/** The embedded event bus: a log in PostgreSQL, read by every group at its own pace (docs/decisions/0013). */
export class PostgresBus extends EventBus {
  private readonly database: EventsDatabase;
  private readonly retryMs: number;
  override readonly repeatsWhatIsLost: boolean;
  override readonly storesOnce = true;

  constructor(
    databaseUrl: string,
    private readonly logger: Logger,
    { retryMs = 1_000, outboxUrl }: PostgresBusOptions = {},
  ) {
    super();
    this.retryMs = retryMs;
    this.repeatsWhatIsLost = outboxUrl !== undefined && areOnOneServer(databaseUrl, outboxUrl);
    this.database = EventsDatabase.of(databaseUrl, logger);
  }

  async publish(events: readonly EventEnvelope<unknown>[]): Promise<void> {
    await this.database.query({
      name: 'publish',
      text: PUBLISH,
      values: [
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ key }) => key),
        events.map((event) => JSON.stringify(event)),
        this.repeatsWhatIsLost ? 'off' : 'on',
      ],
    });
  }

  backlog(group: string, topics: readonly string[]): Promise<Backlog[]> {
    return this.database.query<Backlog>({ text: BACKLOG, values: [group, topics] });
  }

  deadLetters(): PostgresDeadLetters {
    return new PostgresDeadLetters(this.database);
  }

  consumerOf(group: string, dispatcher: EventDispatcher): PostgresServer {
    return new PostgresServer(this.database, { group, dispatcher, logger: this.logger, retryMs: this.retryMs });
  }

  stop(): Promise<void> {
    return this.database.stop();
  }
}
