import type { EventEnvelope } from '@shop/contracts/event';

/** Carries events between services: the embedded bus here, Kafka in production. At least once, in order within a key. */
export abstract class EventBus {
  /** Resolves once the bus has the event for good. Giving it the same event again does no harm. */
  abstract publish(event: EventEnvelope<unknown>): Promise<void>;
}
