import { setTimeout as wait } from 'node:timers/promises';
import type { Consumer, ConsumerConfig } from 'kafkajs';
import type { Logger } from '../../observe/logger.js';
import type { KafkaConnection } from './kafka-connection.js';

const REOPEN_MS = 2_000;

/** The configuration of the consumer, and what it does when it is connected: subscribe and run. */
export interface ConsumerPlan {
  config: ConsumerConfig;
  run: (consumer: Consumer) => Promise<void>;
}

/**
 * A consumer that restarts after every error until it is stopped. kafkajs restarts its own only after errors that it
 * counts as temporary; not when brokers shut down in order and leave it without a coordinator.
 */
export class ResilientConsumer {
  private consumer: Consumer | undefined;
  private isJoined = false;
  private opening: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly connection: KafkaConnection,
    private readonly logger: Logger,
    private readonly plan: ConsumerPlan,
  ) {}

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Whether the brokers count it as a member of its group. */
  get isRunning(): boolean {
    return this.isJoined;
  }

  /** Returns at once and connects when the brokers are available. */
  start(): void {
    this.opening = this.open();
  }

  /** Finishes the current message. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.close();
    await this.opening;
    // Opening may have connected it after the first close.
    await this.close();
  }

  /** Waits, but stops waiting when the consumer is stopped. */
  pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private async open(): Promise<void> {
    while (!this.isStopping) {
      try {
        return await this.tryOpen();
      } catch (error) {
        this.logger.warn({ err: error }, 'events cannot be read yet; trying again');
        await this.close();
        await this.pause(REOPEN_MS);
      }
    }
  }

  private async tryOpen(): Promise<void> {
    await this.connection.prepareTopics();
    const consumer = this.connection.kafka.consumer({
      ...this.plan.config,
      allowAutoTopicCreation: false,
      retry: { retries: 5, restartOnFailure: () => Promise.resolve(false) },
    });
    this.consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, () => {
      this.isJoined = true;
    });
    consumer.on(consumer.events.CRASH, () => {
      this.isJoined = false;
      this.opening = this.pause(REOPEN_MS).then(() => this.open());
    });
    await consumer.connect();
    await this.plan.run(consumer);
  }

  private async close(): Promise<void> {
    this.isJoined = false;
    await this.consumer
      ?.disconnect()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'could not leave the group cleanly'));
  }
}
