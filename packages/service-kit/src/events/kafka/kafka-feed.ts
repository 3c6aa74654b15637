import { randomUUID } from 'node:crypto';
import { ALL_EVENTS } from '@shop/contracts/all-events';
import type { Logger } from '../../observe/logger.js';
import { EventFeed, type EventNotice } from '../event-feed.js';
import { MAX_WAIT_MS } from './kafka-client.js';
import type { KafkaConnection } from './kafka-connection.js';
import { ResilientConsumer } from './resilient-consumer.js';

/** How the groups of feeds begin. */
export const feedGroupOf = (prefix: string): string => `${prefix}feed-`;

/** The newest events of every topic, read by a group of this process that commits no offsets. */
export class KafkaFeed extends EventFeed {
  private consumer: ResilientConsumer | undefined;

  constructor(
    private readonly connection: KafkaConnection,
    private readonly logger: Logger,
  ) {
    super();
  }

  /** Resolves at once and connects when the brokers are available. */
  async start(onEvent: (event: EventNotice) => void, onGap: () => void): Promise<void> {
    const { prefix } = this.connection.settings;
    this.consumer = new ResilientConsumer(this.connection, this.logger, {
      config: { groupId: feedGroupOf(prefix) + randomUUID(), maxWaitTimeInMs: MAX_WAIT_MS },
      run: async (consumer) => {
        consumer.on(consumer.events.GROUP_JOIN, onGap);
        await consumer.subscribe({ topics: ALL_EVENTS.map(({ topic }) => prefix + topic), fromBeginning: false });
        await consumer.run({
          autoCommit: false,
          eachMessage: async ({ topic, message }) =>
            onEvent({ topic: topic.slice(prefix.length), key: message.key?.toString() ?? '' }),
        });
      },
    });
    this.consumer.start();
  }

  isListening(): boolean {
    return this.consumer?.isRunning ?? false;
  }

  async stop(): Promise<void> {
    await this.consumer?.stop();
  }
}
