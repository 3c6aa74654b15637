import { applyDecorators, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventData, EventDefinition, EventEnvelope } from '@shop/contracts/event';
import { RethrowFilter } from './rethrow.filter.js';

/** Marks a consumer method: it receives each event of this kind, with data validated against the contract. */
export const On = <Data>(event: EventDefinition<Data>): MethodDecorator =>
  applyDecorators(EventPattern(event.topic, { version: event.version }) as MethodDecorator, UseFilters(RethrowFilter));

/** What such a method receives. */
export type EventOf<D> = EventEnvelope<EventData<D>>;
