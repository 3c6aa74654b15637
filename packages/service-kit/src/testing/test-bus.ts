import { ALL_EVENTS } from '@shop/contracts/all-events';
import type { EventDefinition, EventEnvelope, OutgoingEvent } from '@shop/contracts/event';
import type { DeadLetter } from '../events/dead-letters.js';
import { toEnvelope } from '../events/to-envelope.js';
import type { TestTransport } from './test-transport.js';

/** The other services, as one service sees them: it hears what they publish, and they hear what it publishes. */
export class TestBus {
  private readonly heard = new Map<string, EventEnvelope<unknown>>();

  private constructor(private readonly transport: TestTransport) {}

  /** Listens to every topic of the shop; started before the service, so that nothing is missed. */
  static async start(): Promise<TestBus> {
    const bus = new TestBus(await openTransport());
    const topics = ALL_EVENTS.map(({ topic }) => topic);
    // Like any consumer it counts an event once, however often the transport brings it.
    await bus.transport.listen(topics, (event) => {
      if (!bus.heard.has(event.id)) bus.heard.set(event.id, event);
    });
    return bus;
  }

  /** Settings that bring a service onto this bus. */
  get environment(): NodeJS.ProcessEnv {
    return this.transport.environment;
  }

  /** Publishes an event as its owner would, and gives back its envelope. */
  async publish(event: OutgoingEvent): Promise<EventEnvelope<unknown>> {
    const envelope = toEnvelope(event);
    await this.transport.publish(envelope);
    return envelope;
  }

  /** Puts a message before a service as it is: once more, or malformed. */
  deliver(topic: string, group: string, message: object, key = 'test'): Promise<void> {
    return this.transport.deliver(topic, group, message, key);
  }

  /** What was published so far, oldest first, of one kind and, where named, of one key. */
  published<Data>({ topic }: EventDefinition<Data>, key?: string): EventEnvelope<Data>[] {
    const matching = [...this.heard.values()].filter(
      (event) => event.type === topic && (key === undefined || event.key === key),
    );
    return matching as EventEnvelope<Data>[];
  }

  /** What consumers of a topic gave up. */
  deadLetters(topic: string): Promise<DeadLetter[]> {
    return this.transport.deadLetters.list(topic);
  }

  /** Puts them back, as an operator does; gives how many. */
  replayDeadLetters(topic: string): Promise<number> {
    return this.transport.deadLetters.replay(topic);
  }

  stop(): Promise<void> {
    return this.transport.stop();
  }
}

/** Kafka where TEST_KAFKA_BROKERS names some (`npm test` sets it), else the embedded bus. */
async function openTransport(): Promise<TestTransport> {
  const brokers = process.env.TEST_KAFKA_BROKERS;
  if (brokers) return (await import('./kafka-transport.js')).openKafkaTransport(brokers);
  return (await import('./pg-boss-transport.js')).openPgBossTransport();
}
