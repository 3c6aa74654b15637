import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';
import { ALL_EVENTS } from '@shop/contracts/all-events';
import type { Logger } from '../../observe/logger.js';
import { EventFeed, type Happened } from '../event-feed.js';
import type { KafkaConnection } from './kafka-connection.js';

const RECONNECT_MS = 2_000;

/** Every topic's newest events, read by a group of this process's own that leaves no offsets behind. */
export class KafkaFeed extends EventFeed {
  private consumer: Consumer | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly connection: KafkaConnection,
    private readonly logger: Logger,
  ) {
    super();
  }

  /** Resolves at once: brokers that are away are waited for. */
  async start(onEvent: (event: Happened) => void, onGap: () => void): Promise<void> {
    void this.listen(onEvent, onGap);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.consumer?.disconnect();
  }

  private async listen(onEvent: (event: Happened) => void, onGap: () => void): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.connection.prepareTopics();
        return await this.subscribe(onEvent, onGap);
      } catch (error) {
        this.logger.warn({ err: error }, 'events cannot be heard yet; trying again');
        await wait(RECONNECT_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async subscribe(onEvent: (event: Happened) => void, onGap: () => void): Promise<void> {
    const { kafka, settings } = this.connection;
    const consumer = kafka.consumer({
      groupId: `${settings.prefix}feed-${randomUUID()}`,
      maxWaitTimeInMs: 200,
      allowAutoTopicCreation: false,
      retry: { retries: 5, restartOnFailure: () => Promise.resolve(!this.stopping.signal.aborted) },
    });
    this.consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, onGap);
    await consumer.connect();
    await consumer.subscribe({ topics: ALL_EVENTS.map(({ topic }) => settings.prefix + topic), fromBeginning: false });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, message }) =>
        onEvent({ topic: topic.slice(settings.prefix.length), key: message.key?.toString() ?? '' }),
    });
  }
}
