import { setTimeout as wait } from 'node:timers/promises';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { metrics } from '../../observe/metrics.js';
import { deadLettersOf } from '../dead-letters.js';
import { ATTEMPTS, type ConsumerParts } from '../event-bus.js';
import { MalformedEvent } from '../event-dispatcher.js';
import { FOR_GROUP } from './for-group.js';
import type { KafkaConnection } from './kafka-connection.js';

const RECONNECT_MS = 2_000;
const HEARTBEAT_MS = 500;

/**
 * Nest's transport over Kafka. Offsets move only past what was applied or given up; the inbox skips what comes again. A
 * message that fails is retried in place for a few seconds, so that its key keeps its order, and then parked.
 */
export class KafkaServer extends Server implements CustomTransportStrategy {
  private consumer: Consumer | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly connection: KafkaConnection,
    private readonly parts: ConsumerParts,
  ) {
    super();
  }

  /** Ready at once: brokers that are away are waited for while the service already serves. */
  listen(callback: (error?: unknown) => void): void {
    this.running = this.consume();
    callback();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.consumer
      ?.disconnect()
      .catch((error: unknown) => this.parts.logger.warn({ err: error }, 'leaving the group'));
    await this.running;
  }

  on(): never {
    throw new Error('The Kafka transport has no listeners of its own');
  }

  unwrap<T>(): T {
    return this.consumer as T;
  }

  private async consume(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.connection.prepareTopics();
        return await this.subscribe();
      } catch (error) {
        this.parts.logger.warn({ err: error }, 'events cannot be read yet; trying again');
        await this.pause(RECONNECT_MS);
      }
    }
  }

  private async subscribe(): Promise<void> {
    const { kafka, settings } = this.connection;
    const consumer = kafka.consumer({
      groupId: settings.prefix + this.parts.group,
      // A killed process must not hold its partitions for long, nor one killed while it joined keep the others waiting.
      sessionTimeout: 6_000,
      rebalanceTimeout: 8_000,
      heartbeatInterval: 1_500,
      maxWaitTimeInMs: 200,
      allowAutoTopicCreation: false,
      retry: { retries: 5, restartOnFailure: () => Promise.resolve(!this.stopping.signal.aborted) },
    });
    this.consumer = consumer;
    await consumer.connect();
    const topics = [...this.messageHandlers.keys()].map((topic) => settings.prefix + topic);
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: (payload) => this.takeBatch(payload),
    });
  }

  private async takeBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const topic = batch.topic.slice(this.connection.settings.prefix.length);
    const lag = { topic, partition: String(batch.partition) };
    metrics.consumerLag.set(lag, Number(batch.offsetLag()) + batch.messages.length);
    const handler = this.messageHandlers.get(topic);
    for (const message of batch.messages) {
      if (!payload.isRunning() || payload.isStale() || this.stopping.signal.aborted) return;
      const isOurs = [undefined, this.parts.group].includes(message.headers?.[FOR_GROUP]?.toString());
      if (handler && isOurs && !(await this.take(topic, message, handler, () => payload.heartbeat()))) return;
      payload.resolveOffset(message.offset);
      await payload.heartbeat();
    }
    metrics.consumerLag.set(lag, Number(batch.offsetLag()));
  }

  /** False when the service stops before the message could be applied: it comes again. */
  private async take(
    topic: string,
    message: KafkaMessage,
    handler: MessageHandler,
    heartbeat: () => Promise<void>,
  ): Promise<boolean> {
    const event = parsed(message.value);
    for (let attempt = 1; ;) {
      try {
        await this.parts.dispatcher.dispatch(topic, event, handler);
        return true;
      } catch (error) {
        const isHopeless = error instanceof MalformedEvent || attempt >= ATTEMPTS;
        if (isHopeless) return this.giveUp(topic, message, event, error);
        // Without its database the service can take nothing at all: no reason to give anything up.
        if (await this.parts.dispatcher.isReady()) attempt += 1;
        metrics.eventsHandled.inc({ topic, outcome: 'retried' });
        this.parts.logger.warn({ err: error, topic, attempt }, 'event handler failed; it will be retried');
        if (!(await this.waitBeating((this.parts.retryMs / 4) * 2 ** (attempt - 2), heartbeat))) return false;
      }
    }
  }

  private async giveUp(topic: string, message: KafkaMessage, event: unknown, error: unknown): Promise<true> {
    const letter = { event, group: this.parts.group, error: String(error) };
    const messages = [{ key: message.key, value: JSON.stringify(letter) }];
    await this.connection.send([{ topic: this.connection.settings.prefix + deadLettersOf(topic), messages }]);
    metrics.eventsHandled.inc({ topic, outcome: 'dead' });
    this.parts.logger.error(
      { err: error, topic, group: this.parts.group },
      'event given up: it is in the dead-letter topic',
    );
    return true;
  }

  /** Waits without being taken for dead by the group. */
  private async waitBeating(ms: number, heartbeat: () => Promise<void>): Promise<boolean> {
    for (let left = Math.max(ms, 50); left > 0; left -= HEARTBEAT_MS) {
      await this.pause(Math.min(left, HEARTBEAT_MS));
      if (this.stopping.signal.aborted) return false;
      await heartbeat();
    }
    return true;
  }

  private pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

/** What is no JSON stays text, for the dispatcher to refuse and a person to read. */
function parsed(value: Buffer | null): unknown {
  const text = value?.toString() ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
