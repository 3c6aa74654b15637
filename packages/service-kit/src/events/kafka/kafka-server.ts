import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { EarlyEvent } from '../../domain/early-event.js';
import { metrics } from '../../observe/metrics.js';
import { deadLettersOf } from '../dead-letters.js';
import { ATTEMPTS, type ConsumerOptions } from '../event-bus.js';
import { MalformedEvent } from '../event-dispatcher.js';
import { FOR_GROUP } from './for-group.js';
import { MAX_WAIT_MS } from './kafka-client.js';
import type { KafkaConnection } from './kafka-connection.js';
import { ResilientConsumer } from './resilient-consumer.js';

const HEARTBEAT_MS = 500;
/** An event that came too early is taken again so often. */
const EARLY_PAUSE_MS = 1_000;

/**
 * Nest's transport over Kafka. An offset is committed only after its event is applied or dead-lettered; the inbox skips
 * repeats. A message that fails is retried in place for a few seconds, to keep the order of its key, and then
 * dead-lettered. One that came too early pauses its partition. All others must go on: one of them has the event that it waits
 * for, and the broker sends nothing more while any batch is held.
 */
export class KafkaServer extends Server implements CustomTransportStrategy {
  private readonly consumer: ResilientConsumer;

  constructor(
    private readonly connection: KafkaConnection,
    private readonly options: ConsumerOptions,
  ) {
    super();
    this.consumer = new ResilientConsumer(connection, options.logger, {
      config: {
        groupId: connection.settings.prefix + options.group,
        // Short, so that the group soon reassigns the partitions of a killed process, also of one killed while joining.
        sessionTimeout: 6_000,
        rebalanceTimeout: 8_000,
        heartbeatInterval: 1_500,
        maxWaitTimeInMs: MAX_WAIT_MS,
      },
      run: (consumer) => this.run(consumer),
    });
  }

  /** Ready at once: the service already answers requests while it waits for the brokers. */
  listen(callback: (error?: unknown) => void): void {
    this.consumer.start();
    callback();
  }

  close(): Promise<void> {
    return this.consumer.stop();
  }

  on(): never {
    throw new Error('The Kafka transport has no listeners of its own');
  }

  unwrap<T>(): T {
    return this.consumer as T;
  }

  private async run(consumer: Consumer): Promise<void> {
    const topics = [...this.messageHandlers.keys()].map((topic) => this.connection.settings.prefix + topic);
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: (payload) => this.handleBatch(payload),
    });
  }

  private async handleBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const topic = batch.topic.slice(this.connection.settings.prefix.length);
    const handler = this.messageHandlers.get(topic);
    for (const message of batch.messages) {
      if (!payload.isRunning() || payload.isStale() || this.consumer.isStopping) return;
      const isOurs = [undefined, this.options.group].includes(message.headers?.[FOR_GROUP]?.toString());
      if (handler && isOurs && !(await this.take(topic, message, handler, payload))) return;
      payload.resolveOffset(message.offset);
      await payload.heartbeat();
    }
  }

  /** False when the message is not applied now, because the service stops or it came too early: it is delivered again. */
  private async take(
    topic: string,
    message: KafkaMessage,
    handler: MessageHandler,
    payload: EachBatchPayload,
  ): Promise<boolean> {
    const event = parsed(message.value);
    for (let attempt = 1; ;) {
      try {
        await this.options.dispatcher.dispatch(topic, event, handler);
        return true;
      } catch (error) {
        const mustWait = await this.options.dispatcher.mustWait(error, event);
        const isFinalFailure = error instanceof MalformedEvent || attempt >= ATTEMPTS;
        if (isFinalFailure && !mustWait) return this.deadLetter(topic, message, event, error);
        if (!mustWait) attempt += 1;
        metrics().eventsHandled.inc({ topic, outcome: 'retried' });
        this.options.logger.warn({ err: error, topic, attempt }, 'event handler failed; it will be retried');
        if (mustWait && error instanceof EarlyEvent) return this.setAside(payload);
        if (!(await this.waitWithHeartbeats((this.options.retryMs / 4) * 2 ** Math.max(0, attempt - 2), payload)))
          return false;
      }
    }
  }

  private setAside(payload: EachBatchPayload): false {
    const resume = payload.pause();
    void this.consumer.pause(EARLY_PAUSE_MS).then(resume);
    return false;
  }

  private async deadLetter(topic: string, message: KafkaMessage, event: unknown, error: unknown): Promise<true> {
    const letter = { event, group: this.options.group, error: String(error) };
    const messages = [{ key: message.key, value: JSON.stringify(letter) }];
    await this.connection.send([{ topic: this.connection.settings.prefix + deadLettersOf(topic), messages }]);
    metrics().eventsHandled.inc({ topic, outcome: 'dead' });
    this.options.logger.error(
      { err: error, topic, group: this.options.group },
      'event given up: it is in the dead-letter topic',
    );
    return true;
  }

  /** Waits and sends heartbeats, so that the group keeps this member. */
  private async waitWithHeartbeats(ms: number, payload: EachBatchPayload): Promise<boolean> {
    for (let left = Math.max(ms, 50); left > 0; left -= HEARTBEAT_MS) {
      await this.consumer.pause(Math.min(left, HEARTBEAT_MS));
      if (this.consumer.isStopping) return false;
      await payload.heartbeat();
    }
    return true;
  }
}

/** Text that is no JSON is passed on as it is: the dispatcher refuses it and an operator can read it. */
function parsed(value: Buffer | null): unknown {
  const text = value?.toString() ?? '';
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
