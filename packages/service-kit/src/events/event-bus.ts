import type { CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../observe/logger.js';
import type { DeadLetters } from './dead-letters.js';
import type { EventDispatcher } from './event-dispatcher.js';

/**
 * Carries events between services: embedded on one machine, Kafka in production. At least once, in order within a key.
 */
export abstract class EventBus {
  /**
   * Whether the log of the service's database also has what was delivered, in the order of the commits: a crash that loses what a
   * handler wrote then loses that its event was delivered, too, so the handler need not flush.
   */
  readonly repeatsWhatIsLost: boolean = false;
  /** Whether publishing an event again stores nothing. */
  readonly storesOnce: boolean = false;
  /** Resolves when the bus has stored the events, in this order. Publishing the same event again does no harm. */
  abstract publish(events: readonly EventEnvelope<unknown>[]): Promise<void>;
  /** Nest's transport that delivers events to a service. */
  abstract consumerOf(group: string, dispatcher: EventDispatcher): Server & CustomTransportStrategy;
  /** The events that wait for a service, by its topics. @throws when the bus does not respond */
  abstract backlog(group: string, topics: readonly string[]): Promise<Backlog[]>;
  /** The dead letters of all consumers. */
  abstract deadLetters(): DeadLetters;
  abstract stop(): Promise<void>;
}

/** Waiting events of one topic: those for the service, and dead letters for an operator. */
export interface Backlog {
  topic: string;
  waiting: number;
  deadLetters: number;
}

/** Which service consumes events, and how. */
export interface ConsumerOptions {
  /** The service's name: each service receives every event once, for all its replicas together. */
  group: string;
  dispatcher: EventDispatcher;
  logger: Logger;
  /** The wait before a failed event is retried; on the embedded bus it doubles each time, from one second to at most 60. */
  retryMs: number;
}

/** Attempts before an event becomes a dead letter. */
export const ATTEMPTS = 6;
