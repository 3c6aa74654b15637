import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@shop/contracts/event';
import { eventually } from '@shop/shop-client/eventually';
import { deadLettersOf } from '../events/dead-letters.js';
import { KafkaBus } from '../events/kafka/kafka-bus.js';
import { createTopics, topicsOf } from '../events/kafka/kafka-topics.js';
import { ResilientConsumer } from '../events/kafka/resilient-consumer.js';
import { createLogger } from '../observe/logger.js';
import type { TestTransport } from './test-transport.js';

/** Two, so that tests cover how partitions affect order. */
const PARTITIONS = 2;
/** A broker may refuse what it was asked a moment after it created the topic; the outbox of a service tries again, too. */
const PUBLISH_MS = 20_000;

/** Separate topics and groups on real brokers: those of a service, else all. */
export async function openKafkaTransport(brokers: string, service?: string): Promise<TestTransport> {
  const prefix = `test-${randomUUID()}-`;
  const settings = { brokers: brokers.split(','), isTls: false, service, prefix, partitions: PARTITIONS, replicas: 1 };
  const logger = createLogger('test', 'fatal');
  const bus = new KafkaBus(settings, logger);
  const { produced, consumed } = topicsOf(service);
  const topics = [...new Set([...produced, ...consumed])];
  await createTopics(bus.connection.kafka, settings, { produced: topics, consumed });
  const consumers: ResilientConsumer[] = [];
  const read = (names: readonly string[], take: (value: unknown) => void) => {
    const consumer = new ResilientConsumer(bus.connection, logger, {
      config: { groupId: `${prefix}${randomUUID()}`, maxWaitTimeInMs: 100 },
      run: async (opened) => {
        await opened.subscribe({ topics: names.map((topic) => prefix + topic), fromBeginning: true });
        const eachMessage = ({ message }: { message: { value: Buffer | null } }) => {
          take(JSON.parse(message.value?.toString() ?? 'null'));
          return Promise.resolve();
        };
        await opened.run({ eachMessage });
      },
    });
    consumers.push(consumer);
    consumer.start();
    return Promise.resolve();
  };
  return {
    environment: {
      KAFKA_BROKERS: brokers,
      KAFKA_PREFIX: prefix,
      KAFKA_PARTITIONS: String(PARTITIONS),
      KAFKA_REPLICAS: '1',
    },
    listen: (onEvent) => read(topics, (event) => onEvent(event as EventEnvelope<unknown>)),
    publish: (event) => eventually(() => bus.publish([event]), PUBLISH_MS),
    deliver: (topic, _group, message, key) =>
      bus.connection.send([{ topic: prefix + topic, messages: [{ key, value: JSON.stringify(message) }] }]),
    deadLetters: bus.deadLetters(),
    stop: async () => {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await bus.stop();
      const admin = bus.connection.kafka.admin();
      await admin.connect();
      const created = [...topics, ...consumed.map(deadLettersOf)].map((topic) => prefix + topic);
      await admin.deleteTopics({ topics: created, timeout: 30_000 }).catch(() => undefined);
      await admin.disconnect();
    },
  };
}
