import { ConfigError, type EventConfig } from '../config/load-config.js';
import type { Logger } from '../observe/logger.js';
import type { EventBus } from './event-bus.js';
import type { EventFeed } from './event-feed.js';
import type { KafkaSettings } from './kafka/kafka-client.js';

/**
 * The event bus of the settings: Kafka where brokers are set, else the embedded bus. Loads only the code of that one.
 * `DATABASE_URL`: of the outbox whose events are published, if there is one. `service`: whose topics are created, else all.
 * @throws ConfigError when the settings name neither
 */
export async function openEventBus(
  config: EventConfig & { DATABASE_URL?: string },
  logger: Logger,
  service?: string,
): Promise<EventBus> {
  const { KAFKA_BROKERS, EVENTS_DATABASE_URL, EVENT_RETRY_MS, DATABASE_URL } = config;
  if (KAFKA_BROKERS) {
    const { KafkaBus } = await import('./kafka/kafka-bus.js');
    return new KafkaBus({ ...kafkaSettingsOf(config, KAFKA_BROKERS), service }, logger, EVENT_RETRY_MS);
  }
  if (!EVENTS_DATABASE_URL) throw new ConfigError('Set KAFKA_BROKERS, or EVENTS_DATABASE_URL for the embedded bus.');
  const { PostgresBus } = await import('./postgres/postgres-bus.js');
  return new PostgresBus(EVENTS_DATABASE_URL, logger, { retryMs: EVENT_RETRY_MS, outboxUrl: DATABASE_URL });
}

/** The event feed of the same settings; undefined when they name no bus. */
export async function openEventFeed(
  config: EventConfig,
  logger: Logger,
  service: string,
): Promise<EventFeed | undefined> {
  const { KAFKA_BROKERS, EVENTS_DATABASE_URL } = config;
  if (KAFKA_BROKERS) {
    const [{ KafkaConnection }, { KafkaFeed }] = await Promise.all([
      import('./kafka/kafka-connection.js'),
      import('./kafka/kafka-feed.js'),
    ]);
    return new KafkaFeed(new KafkaConnection({ ...kafkaSettingsOf(config, KAFKA_BROKERS), service }, logger), logger);
  }
  if (!EVENTS_DATABASE_URL) return undefined;
  const { PostgresFeed } = await import('./postgres/postgres-feed.js');
  return new PostgresFeed(EVENTS_DATABASE_URL, logger);
}

/** How these settings connect to the brokers. @throws ConfigError when they would send a password that anyone can read */
export function kafkaSettingsOf(config: EventConfig, brokers: string[]): KafkaSettings {
  const { KAFKA_TLS, KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  const credentials = username && password ? { mechanism, username, password } : undefined;
  if (credentials?.mechanism === 'plain' && !KAFKA_TLS)
    throw new ConfigError('KAFKA_SASL_MECHANISM=plain sends the password as it is: set KAFKA_TLS.');
  return {
    brokers,
    isTls: KAFKA_TLS,
    caFile: config.KAFKA_CA_FILE,
    credentials,
    prefix: config.KAFKA_PREFIX,
    partitions: config.KAFKA_PARTITIONS,
    replicas: config.KAFKA_REPLICAS,
  };
}
