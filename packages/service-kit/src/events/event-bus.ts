import type { CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../observe/logger.js';
import type { DeadLetters } from './dead-letters.js';
import type { EventDispatcher } from './event-dispatcher.js';

/** Carries events between services: the embedded bus here, Kafka in production. At least once, in order within a key. */
export abstract class EventBus {
  /** Resolves once the bus has the events for good, in this order. Giving it the same event again does no harm. */
  abstract publish(events: readonly EventEnvelope<unknown>[]): Promise<void>;
  /** Nest's transport that brings a service its events. */
  abstract consumerOf(group: string, dispatcher: EventDispatcher): Server & CustomTransportStrategy;
  /** What waits there for a service, of the topics it takes. @throws when the bus does not answer */
  abstract backlog(group: string, topics: readonly string[]): Promise<Backlog[]>;
  /** What consumers gave up. */
  abstract deadLetters(): DeadLetters;
  abstract stop(): Promise<void>;
}

/** Events of one topic that wait: for the service to take them, and for a person to put them back. */
export interface Backlog {
  topic: string;
  waiting: number;
  deadLetters: number;
}

/** Which service takes events, and how. */
export interface ConsumerParts {
  /** The service's name: each service gets every event once, however many replicas it has. */
  group: string;
  dispatcher: EventDispatcher;
  logger: Logger;
  /** The wait before a failed event is tried again; it doubles each time. */
  retryMs: number;
}

/** Attempts before an event goes to its dead-letter queue. */
export const ATTEMPTS = 6;
