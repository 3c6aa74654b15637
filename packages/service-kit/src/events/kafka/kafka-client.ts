import { readFileSync } from 'node:fs';
import { Kafka, logLevel, type KafkaConfig, type SASLOptions } from 'kafkajs';
import type { Logger } from '../../observe/logger.js';

/** How the shop connects to its brokers, and the prefix of its topics. */
export interface KafkaSettings {
  /** host:port, at least one. */
  brokers: string[];
  isTls: boolean;
  /** A PEM file with the authority that signed the brokers' certificates, where it is not a public one. */
  caFile?: string | undefined;
  /** Where the brokers need them. */
  credentials?:
    { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string } | undefined;
  /** The service that connects: it creates only its own topics. Without it all topics are created. */
  service?: string | undefined;
  /** Prefix of every topic and group, so that several shops can share brokers; usually empty. */
  prefix: string;
  /** Partitions of a new topic: the largest number of replicas of one service that can share its work. */
  partitions: number;
  /** Copies of a new topic; -1 uses the brokers' default. */
  replicas: number;
}

/** Sending fails after seconds, so that the sender can report it or retry; creating topics takes longer. */
export const REQUEST_MS = { events: 6_000, topics: 30_000 };

/**
 * A broker answers a consumer at once when there is an event, else after this time. Each answer lists all partitions, so empty
 * ones cost CPU time. Shorter than the interval of heartbeats, which are sent between the answers.
 */
export const MAX_WAIT_MS = 1_000;

/** A client that waits `requestMs` for each response. */
export function kafkaClient(
  { brokers, isTls, caFile, credentials }: KafkaSettings,
  logger: Logger,
  requestTimeout = REQUEST_MS.events,
): Kafka {
  const config: KafkaConfig = {
    clientId: 'shop',
    brokers,
    ssl: isTls && caFile !== undefined ? { ca: [readFileSync(caFile)] } : isTls,
    ...(credentials && { sasl: credentials as SASLOptions }),
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
