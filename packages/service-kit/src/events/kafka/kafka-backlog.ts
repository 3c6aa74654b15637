import type { Admin } from 'kafkajs';
import { deadLettersOf } from '../dead-letters.js';
import type { Backlog } from '../event-bus.js';
import type { KafkaConnection } from './kafka-connection.js';
import { deadLetterGroupOf } from './kafka-dead-letters.js';

/** The lag of consumer groups, read from the brokers: correct also while no consumer runs. */
export class KafkaBacklog {
  private admin: Promise<Admin> | undefined;

  constructor(private readonly connection: KafkaConnection) {}

  async read(group: string, topics: readonly string[]): Promise<Backlog[]> {
    const { prefix } = this.connection.settings;
    try {
      const admin = await (this.admin ??= this.connect());
      const letterTopics = topics.map(deadLettersOf);
      const [waiting, letters] = await Promise.all([
        readLags(admin, prefix + group, withPrefix(prefix, topics)),
        readLags(admin, deadLetterGroupOf(prefix), withPrefix(prefix, letterTopics)),
      ]);
      return topics.map((topic, index) => ({ topic, waiting: waiting[index] ?? 0, deadLetters: letters[index] ?? 0 }));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const opened = this.admin;
    this.admin = undefined;
    await opened?.then((admin) => admin.disconnect()).catch(() => undefined);
  }

  private async connect(): Promise<Admin> {
    await this.connection.prepareTopics();
    const admin = this.connection.kafka.admin({ retry: { retries: 1 } });
    await admin.connect();
    return admin;
  }
}

const withPrefix = (prefix: string, topics: readonly string[]) => topics.map((topic) => prefix + topic);

/** The number of events that a group has not consumed yet, for each topic. */
async function readLags(admin: Admin, groupId: string, topics: string[]): Promise<number[]> {
  const done = new Map<string, number>();
  for (const { topic, partitions } of await admin.fetchOffsets({ groupId, topics }))
    for (const { partition, offset } of partitions) done.set(`${topic} ${partition}`, Number(offset));
  return Promise.all(
    topics.map(async (topic) => {
      const ends = await admin.fetchTopicOffsets(topic);
      return ends.reduce((sum, { partition, high, low }) => {
        const from = Math.max(done.get(`${topic} ${partition}`) ?? 0, Number(low));
        return sum + Math.max(0, Number(high) - from);
      }, 0);
    }),
  );
}
