import { SERVICES } from '@shop/contracts/callers';
import { Envelope, type EventDefinition, type EventEnvelope, type OutgoingEvent } from '@shop/contracts/event';
import type { DeadLetter } from '../events/dead-letters.js';
import { toEnvelope } from '../events/to-envelope.js';
import { signedBy } from './test-keys.js';
import type { TestTransport } from './test-transport.js';

/** Stands in for all other services: receives the events that one service publishes, and publishes events to it. */
export class TestBus {
  private readonly received = new Map<string, EventEnvelope<unknown>>();

  private constructor(private readonly transport: TestTransport) {}

  /** Listens to the topics of a service, else to all; started before it, so that nothing is missed. */
  static async start(service?: string): Promise<TestBus> {
    const bus = new TestBus(await openTransport(SERVICES.find((name) => name === service)));
    // Like any consumer it counts an event once, however often it is delivered.
    await bus.transport.listen((event) => {
      if (!bus.received.has(event.id)) bus.received.set(event.id, event);
    });
    return bus;
  }

  /** Settings that connect a service to this bus. */
  get environment(): NodeJS.ProcessEnv {
    return this.transport.environment;
  }

  /** Publishes an event as its owner would, signed by it, and returns its envelope. */
  async publish(event: OutgoingEvent): Promise<EventEnvelope<unknown>> {
    const envelope = signedBy(toEnvelope(event));
    await this.transport.publish(envelope);
    return envelope;
  }

  /** Delivers a message to one service: a repeat, or a malformed one. An event is signed by a service that its contract names. */
  deliver(topic: string, group: string, message: object, key = 'test'): Promise<void> {
    const isEvent = Envelope.safeParse(message).success;
    return this.deliverUnchanged(topic, group, isEvent ? signedBy(message as EventEnvelope<unknown>) : message, key);
  }

  /** Delivers a message to one service as it is. */
  deliverUnchanged(topic: string, group: string, message: object, key = 'test'): Promise<void> {
    return this.transport.deliver(topic, group, message, key);
  }

  /** The events published so far, oldest first, of one kind and, where given, of one key. */
  published<Data>({ topic }: EventDefinition<Data>, key?: string): EventEnvelope<Data>[] {
    const matching = [...this.received.values()].filter(
      (event) => event.type === topic && (key === undefined || event.key === key),
    );
    return matching as EventEnvelope<Data>[];
  }

  /** The dead letters of a topic. */
  deadLetters(topic: string): Promise<DeadLetter[]> {
    return this.transport.deadLetters.list(topic);
  }

  /** Replays them, as an operator does, and returns the number. */
  replayDeadLetters(topic: string): Promise<number> {
    return this.transport.deadLetters.replay(topic);
  }

  stop(): Promise<void> {
    return this.transport.stop();
  }
}

/** Kafka where TEST_KAFKA_BROKERS is set (`npm test` sets it), else the embedded bus. */
async function openTransport(service?: string): Promise<TestTransport> {
  const brokers = process.env.TEST_KAFKA_BROKERS;
  if (brokers) return (await import('./kafka-transport.js')).openKafkaTransport(brokers, service);
  return (await import('./postgres-transport.js')).openPostgresTransport();
}
