import { ALL_EVENTS } from '@shop/contracts/all-events';
import type { EventDefinition, EventEnvelope, OutgoingEvent } from '@shop/contracts/event';
import { frame } from '../events/frame.js';
import { PgBossBus } from '../events/pg-boss-bus.js';
import { createLogger } from '../observe/logger.js';
import type { TestDatabase } from './test-database.js';

const LISTENER = 'test-listener';

/** A message given up, as its consumer parked it. */
export interface DeadLetter {
  event: unknown;
  group: string;
  error: string;
}

/** The other services, as one service sees them: it hears what they publish, and they hear what it publishes. */
export class TestBus {
  private readonly bus: PgBossBus;
  private readonly heard: EventEnvelope<unknown>[] = [];

  constructor(private readonly database: TestDatabase) {
    this.bus = new PgBossBus(database.url, createLogger('test', 'fatal'));
  }

  /** Listens to every topic of the shop; called before the service starts, so that nothing is missed. */
  async start(): Promise<void> {
    await this.bus.start();
    const { boss } = this.bus;
    await boss.createQueue(LISTENER, { notify: true });
    for (const { topic } of ALL_EVENTS) await boss.subscribe(topic, LISTENER);
    await boss.work<EventEnvelope<unknown>>(LISTENER, { batchSize: 50, pollingIntervalSeconds: 0.5 }, async (jobs) => {
      this.heard.push(...jobs.map((job) => job.data));
    });
  }

  /** Publishes an event as its owner would, and gives back its envelope. */
  async publish(event: OutgoingEvent): Promise<EventEnvelope<unknown>> {
    const envelope = frame(event);
    await this.bus.publish(envelope);
    return envelope;
  }

  /** Puts a message into a service's own queue as it is: once more, or malformed. */
  async deliver(topic: string, group: string, message: object, key = 'test'): Promise<void> {
    await this.bus.boss.send(`${topic}.${group}`, message, { singletonKey: key });
  }

  /** What was published so far, oldest first, of one kind and, where named, of one key. */
  published<Data>({ topic }: EventDefinition<Data>, key?: string): EventEnvelope<Data>[] {
    const matching = this.heard.filter((event) => event.type === topic && (key === undefined || event.key === key));
    return matching as EventEnvelope<Data>[];
  }

  /** What consumers of a topic gave up. */
  async deadLetters(topic: string): Promise<DeadLetter[]> {
    const text = 'select data from pgboss.job where name = $1 order by created_on';
    return (await this.database.query<{ data: DeadLetter }>(text, [`${topic}.dlq`])).map(({ data }) => data);
  }

  async stop(): Promise<void> {
    await this.bus.stop();
  }
}
