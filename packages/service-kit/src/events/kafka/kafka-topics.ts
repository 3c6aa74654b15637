import { setTimeout as wait } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { ALL_EVENTS } from '@shop/contracts/all-events';
import { deadLettersOf } from '../dead-letters.js';
import { type KafkaSettings, REQUEST_MS } from './kafka-client.js';

const LEADER_WAIT_MS = 100;
const DAY_MS = 86_400_000;
/** Events are stored for the longest outage of a consumer, dead letters for the longest absence of an operator. */
const RETENTION = { eventsMs: 14 * DAY_MS, deadLettersMs: 90 * DAY_MS };

/** The topics that a service publishes to and reads; without a service, all of them. */
export function topicsOf(service?: string): { produced: string[]; consumed: string[] } {
  const of = (role: 'producers' | 'consumers') =>
    ALL_EVENTS.filter((event) => service === undefined || event[role].some((name) => name === service));
  return { produced: of('producers').map(({ topic }) => topic), consumed: of('consumers').map(({ topic }) => topic) };
}

/** Creates the missing topics that the service may write to: its own, and dead letters; existing ones stay unchanged. */
export async function createTopics(
  kafka: Kafka,
  { service, prefix, partitions, replicas }: KafkaSettings,
  { produced, consumed } = topicsOf(service),
): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const topics = [
      ...produced.map((topic) => topicOf(prefix + topic, partitions, replicas, RETENTION.eventsMs)),
      ...consumed.map((topic) => topicOf(prefix + deadLettersOf(topic), 1, replicas, RETENTION.deadLettersMs)),
    ].filter(({ topic }) => !existing.has(topic));
    if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: false, timeout: REQUEST_MS.topics });
    await waitUntilReady(
      admin,
      topics.map(({ topic }) => topic),
    );
  } finally {
    await admin.disconnect();
  }
}

/** Waits until a leader answers for each partition: a broker accepts a new topic before it knows it, and knows it before it leads it. */
async function waitUntilReady(admin: Admin, topics: string[]): Promise<void> {
  const deadline = Date.now() + REQUEST_MS.topics;
  await Promise.all(topics.map((topic) => waitForLeader(admin, topic, deadline)));
}

async function waitForLeader(admin: Admin, topic: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      const { length } = await admin.fetchTopicOffsets(topic);
      if (length > 0) return;
      if (Date.now() > deadline) throw new Error(`${topic} has no partition`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await wait(LEADER_WAIT_MS);
  }
}

const topicOf = (topic: string, numPartitions: number, replicationFactor: number, retentionMs: number) => ({
  topic,
  numPartitions,
  replicationFactor,
  configEntries: [
    { name: 'retention.ms', value: String(retentionMs) },
    { name: 'cleanup.policy', value: 'delete' },
  ],
});
