import { Kafka, logLevel, type KafkaConfig } from 'kafkajs';
import type { Logger } from '../../observe/logger.js';

/** How the shop reaches its brokers, and what it calls its topics there. */
export interface KafkaSettings {
  /** host:port, at least one. */
  brokers: string[];
  isTls: boolean;
  /** SCRAM-SHA-512, where the brokers want to know who asks. */
  credentials?: { username: string; password: string } | undefined;
  /** Put before every topic and group, so that several shops can share brokers; usually empty. */
  prefix: string;
  /** Partitions of a new topic: as many replicas of one service can share its work. */
  partitions: number;
  /** Copies of a new topic; -1 leaves it to the brokers. */
  replicas: number;
}

/** Events are given up in seconds, so that whoever sends can say so or try again; making topics takes its time. */
export const REQUEST_MS = { events: 6_000, topics: 30_000 };

/** A client that waits this long for each answer. */
export function kafkaClient(
  { brokers, isTls, credentials }: KafkaSettings,
  logger: Logger,
  requestTimeout = REQUEST_MS.events,
): Kafka {
  const sasl = credentials && { mechanism: 'scram-sha-512' as const, ...credentials };
  const config: KafkaConfig = {
    clientId: 'shop',
    brokers,
    ssl: isTls,
    ...(sasl && { sasl }),
    connectionTimeout: 3_000,
    requestTimeout,
    retry: { initialRetryTime: 200, maxRetryTime: 2_000, retries: 5 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ label, log: { message, timestamp: _, ...details } }) => {
        logger.info({ kafka: label, details }, message);
      },
  };
  return new Kafka(config);
}
