import type { CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { EventEnvelope } from '@shop/contracts/event';
import type { Logger } from '../observe/logger.js';
import type { EventDispatcher } from './event-dispatcher.js';

/** Carries events between services: the embedded bus here, Kafka in production. At least once, in order within a key. */
export abstract class EventBus {
  /** Resolves once the bus has the events for good, in this order. Giving it the same event again does no harm. */
  abstract publish(events: readonly EventEnvelope<unknown>[]): Promise<void>;
  /** Nest's transport that brings a service its events. */
  abstract consumerOf(group: string, dispatcher: EventDispatcher): Server & CustomTransportStrategy;
  abstract stop(): Promise<void>;
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

/** An event that was given up, with the service that could not take it and its last error. */
export interface DeadLetter {
  event: unknown;
  group: string;
  error: string;
}

/** Attempts before an event goes to its dead-letter queue. */
export const ATTEMPTS = 6;

/** Where a topic's given-up events wait for a person. */
export const deadLettersOf = (topic: string): string => `${topic}.dlq`;
