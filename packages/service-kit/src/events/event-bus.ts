import type { CustomTransportStrategy, Server } from '@nestjs/microservices';
import type { EventEnvelope } from '@shop/contracts/event';
import type { EventDispatcher } from './event-dispatcher.js';

/** Carries events between services: the embedded bus here, Kafka in production. At least once, in order within a key. */
export abstract class EventBus {
  /** Resolves once the bus has the events for good, in this order. Giving it the same event again does no harm. */
  abstract publish(events: readonly EventEnvelope<unknown>[]): Promise<void>;
  /** Nest's transport that brings a service its events. */
  abstract consumerOf(group: string, dispatcher: EventDispatcher): Server & CustomTransportStrategy;
  abstract stop(): Promise<void>;
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
