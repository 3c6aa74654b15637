import { randomUUID } from 'node:crypto';
import { Envelope } from '@shop/contracts/event';
import type { Admin } from 'kafkajs';
import { type DeadLetter, type DeadLetters, deadLettersOf } from '../dead-letters.js';
import { FOR_GROUP } from './for-group.js';
import type { KafkaConnection } from './kafka-connection.js';

/** The group whose offsets record which dead letters were replayed. */
export const deadLetterGroupOf = (prefix: string): string => `${prefix}dead-letters`;

const MOST = 1_000;

interface Span {
  from: number;
  to: number;
}

/** Dead letters on Kafka: a topic with one partition; the offset of a group records how many were replayed. */
export class KafkaDeadLetters implements DeadLetters {
  private readonly groupId: string;

  constructor(private readonly connection: KafkaConnection) {
    this.groupId = deadLetterGroupOf(connection.settings.prefix);
  }

  async list(topic: string): Promise<DeadLetter[]> {
    return this.withAdmin(async (admin) => this.read(topic, await this.waiting(admin, topic)));
  }

  async replay(topic: string): Promise<number> {
    return this.withAdmin(async (admin) => {
      const span = await this.waiting(admin, topic);
      const letters = await this.read(topic, span);
      if (letters.length === 0) return 0;
      const messages = letters.map(({ event, group }) => ({
        key: Envelope.safeParse(event).data?.key ?? null,
        value: JSON.stringify(event),
        headers: { [FOR_GROUP]: group },
      }));
      await this.connection.send([{ topic: this.connection.settings.prefix + topic, messages }]);
      const partitions = [{ partition: 0, offset: String(span.to) }];
      await admin.setOffsets({ groupId: this.groupId, topic: this.nameOf(topic), partitions });
      return letters.length;
    });
  }

  private nameOf(topic: string): string {
    return this.connection.settings.prefix + deadLettersOf(topic);
  }

  private async withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    await this.connection.prepareTopics();
    const admin = this.connection.kafka.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }

  private async waiting(admin: Admin, topic: string): Promise<Span> {
    const name = this.nameOf(topic);
    const [ends] = await admin.fetchTopicOffsets(name);
    const [done] = await admin.fetchOffsets({ groupId: this.groupId, topics: [name] });
    const from = Math.max(Number(ends?.low ?? 0), Number(done?.partitions[0]?.offset ?? 0));
    return { from, to: Math.min(Number(ends?.high ?? 0), from + MOST) };
  }

  private async read(topic: string, { from, to }: Span): Promise<DeadLetter[]> {
    const letters: DeadLetter[] = [];
    if (from >= to) return letters;
    const name = this.nameOf(topic);
    const consumer = this.connection.kafka.consumer({
      groupId: `${this.groupId}-${randomUUID()}`,
      maxWaitTimeInMs: 200,
    });
    await consumer.connect();
    await consumer.subscribe({ topic: name, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const eachMessage = async ({ message }: { message: { offset: string; value: Buffer | null } }) => {
        if (Number(message.offset) < to) letters.push(JSON.parse(message.value?.toString() ?? '{}') as DeadLetter);
        if (Number(message.offset) >= to - 1) resolve();
      };
      consumer.run({ autoCommit: false, eachMessage }).catch(reject);
      consumer.seek({ topic: name, partition: 0, offset: String(from) });
    });
    await consumer.disconnect();
    return letters;
  }
}
