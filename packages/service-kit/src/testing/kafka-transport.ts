import { randomUUID } from 'node:crypto';
import type { Consumer } from 'kafkajs';
import { ALL_EVENTS } from '@shop/contracts/all-events';
import type { EventEnvelope } from '@shop/contracts/event';
import { deadLettersOf } from '../events/dead-letters.js';
import { KafkaBus } from '../events/kafka/kafka-bus.js';
import { createLogger } from '../observe/logger.js';
import type { TestTransport } from './test-transport.js';

/** Two, so that tests cover how partitions affect order. */
const PARTITIONS = 2;

/** Separate topics and groups on real brokers. */
export async function openKafkaTransport(brokers: string): Promise<TestTransport> {
  const prefix = `test-${randomUUID()}-`;
  const settings = { brokers: brokers.split(','), isTls: false, prefix, partitions: PARTITIONS, replicas: 1 };
  const bus = new KafkaBus(settings, createLogger('test', 'fatal'));
  await bus.connection.prepareTopics();
  const consumers: Consumer[] = [];
  const read = async (topics: readonly string[], take: (value: unknown) => void) => {
    const consumer = bus.connection.kafka.consumer({ groupId: `${prefix}${randomUUID()}`, maxWaitTimeInMs: 100 });
    consumers.push(consumer);
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map((topic) => prefix + topic), fromBeginning: true });
    const eachMessage = ({ message }: { message: { value: Buffer | null } }) => {
      take(JSON.parse(message.value?.toString() ?? 'null'));
      return Promise.resolve();
    };
    await consumer.run({ eachMessage });
  };
  return {
    environment: {
      KAFKA_BROKERS: brokers,
      KAFKA_PREFIX: prefix,
      KAFKA_PARTITIONS: String(PARTITIONS),
      KAFKA_REPLICAS: '1',
    },
    listen: (topics, onEvent) => read(topics, (event) => onEvent(event as EventEnvelope<unknown>)),
    publish: (event) => bus.publish([event]),
    deliver: (topic, _group, message, key) =>
      bus.connection.send([{ topic: prefix + topic, messages: [{ key, value: JSON.stringify(message) }] }]),
    deadLetters: bus.deadLetters(),
    stop: async () => {
      await Promise.all(consumers.map((consumer) => consumer.disconnect()));
      await bus.stop();
      const admin = bus.connection.kafka.admin();
      await admin.connect();
      const topics = ALL_EVENTS.flatMap(({ topic }) => [prefix + topic, prefix + deadLettersOf(topic)]);
      await admin.deleteTopics({ topics, timeout: 30_000 }).catch(() => undefined);
      await admin.disconnect();
    },
  };
}
