import type { TopicMessages } from 'kafkajs';
import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../../observe/logger.js';
import { type Backlog, EventBus } from '../event-bus.js';
import type { EventDispatcher } from '../event-dispatcher.js';
import { KafkaBacklog } from './kafka-backlog.js';
import type { KafkaSettings } from './kafka-client.js';
import { KafkaConnection } from './kafka-connection.js';
import { KafkaDeadLetters } from './kafka-dead-letters.js';
import { KafkaServer } from './kafka-server.js';

/** The event bus for many machines: Apache Kafka, a topic per event, a group per service. */
export class KafkaBus extends EventBus {
  readonly connection: KafkaConnection;
  private readonly waiting: KafkaBacklog;

  constructor(
    settings: KafkaSettings,
    private readonly logger: Logger,
    private readonly retryMs = 1_000,
  ) {
    super();
    this.connection = new KafkaConnection(settings, logger);
    this.waiting = new KafkaBacklog(this.connection);
  }

  async publish(events: readonly EventEnvelope<unknown>[]): Promise<void> {
    const { settings } = this.connection;
    const topicMessages: TopicMessages[] = [...Map.groupBy(events, ({ type }) => type)].map(([topic, ofTopic]) => ({
      topic: settings.prefix + topic,
      messages: ofTopic.map((event) => ({ key: event.key, value: JSON.stringify(event) })),
    }));
    await this.connection.send(topicMessages);
  }

  backlog(group: string, topics: readonly string[]): Promise<Backlog[]> {
    return this.waiting.read(group, topics);
  }

  deadLetters(): KafkaDeadLetters {
    return new KafkaDeadLetters(this.connection);
  }

  consumerOf(group: string, dispatcher: EventDispatcher): KafkaServer {
    return new KafkaServer(this.connection, { group, dispatcher, logger: this.logger, retryMs: this.retryMs });
  }

  async stop(): Promise<void> {
    await this.waiting.stop();
    await this.connection.stop();
  }
}
