import { setTimeout as wait } from 'node:timers/promises';
import type { Kafka, Producer, TopicMessages } from 'kafkajs';
import type { Logger } from '../../observe/logger.js';
import { kafkaClient, type KafkaSettings, REQUEST_MS } from './kafka-client.js';
import { createTopics } from './kafka-topics.js';

/** Shorter than a transaction may idle: the outbox keeps one open while it publishes. */
const SEND_TIMEOUT_MS = 8_000;

/** The connection to the brokers: topics are created once, one producer, replaced when it failed. */
export class KafkaConnection {
  readonly kafka: Kafka;
  private topics: Promise<void> | undefined;
  private producer: Promise<Producer> | undefined;

  constructor(
    readonly settings: KafkaSettings,
    private readonly logger: Logger,
  ) {
    this.kafka = kafkaClient(settings, logger);
  }

  /** Creates the topics once; after a failure the next call tries again. */
  prepareTopics(): Promise<void> {
    return (this.topics ??= createTopics(
      kafkaClient(this.settings, this.logger, REQUEST_MS.topics),
      this.settings,
    ).catch((error: unknown) => {
      this.topics = undefined;
      throw error;
    }));
  }

  async stop(): Promise<void> {
    await (await this.producer?.catch(() => undefined))?.disconnect();
  }

  /**
   * Resolves when all in-sync replicas acknowledge. A failed producer is replaced: its sequence numbers are in doubt.
   */
  async send(topicMessages: TopicMessages[]): Promise<void> {
    this.producer ??= this.connect();
    const connecting = this.producer;
    try {
      const sending = connecting.then((producer) => producer.sendBatch({ topicMessages, acks: -1 }));
      await Promise.race([sending, deadline()]);
    } catch (error) {
      if (this.producer === connecting) this.producer = undefined;
      void connecting.then((producer) => producer.disconnect()).catch(() => undefined);
      throw error;
    }
  }

  private async connect(): Promise<Producer> {
    await this.prepareTopics();
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 3 },
    });
    await producer.connect();
    return producer;
  }
}

function deadline(): Promise<never> {
  return wait(SEND_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error('The brokers did not acknowledge in time');
  });
}
