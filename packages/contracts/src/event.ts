import { z } from 'zod';
import type { ServiceName } from './callers.js';

/** The envelope of every event (docs/architecture.md#one-event). */
export interface EventEnvelope<Data> {
  /** Unique per event: the inbox's key. */
  id: string;
  type: string;
  version: number;
  /** UTC, ISO 8601. */
  occurredAt: string;
  /** The id of the request that caused it, the same in all services. */
  requestId: string;
  /** The aggregate's id: events with the same key keep their order. */
  key: string;
  /** The span in which it happened (W3C Trace Context), where that was traced. */
  traceparent?: string | undefined;
  /** Who published it, as its key proves (docs/architecture.md#who-may-call-and-publish). */
  signature?: string | undefined;
  data: Data;
}

/** A fact in the past tense that its owning service publishes. */
export interface EventDefinition<Data = unknown> {
  readonly topic: string;
  readonly version: number;
  /** The services that publish it: consumers refuse it from any other. */
  readonly producers: readonly ServiceName[];
  /** The services that consume it, and may read its topic. Caches also watch it, without its data. */
  readonly consumers: readonly ServiceName[];
  readonly data: z.ZodType<Data>;
  /** An event for the outbox; the kit adds id, time and request id. */
  of(key: string, data: Data): OutgoingEvent;
}

/** An event before it has an envelope. */
export interface OutgoingEvent {
  topic: string;
  version: number;
  key: string;
  data: unknown;
}

/** The data type of a definition. */
export type EventData<D> = D extends EventDefinition<infer Data> ? Data : never;

/** Declares an event once for its emitter and its consumers. Within a version only optional fields may be added. */
export function defineEvent<S extends z.ZodType>(parts: {
  topic: string;
  version: number;
  producers: readonly ServiceName[];
  consumers: readonly ServiceName[];
  data: S;
}): EventDefinition<z.infer<S>> {
  const { topic, version, producers, consumers } = parts;
  const data = parts.data as unknown as z.ZodType<z.infer<S>>;
  return {
    topic,
    version,
    producers,
    consumers,
    data,
    of: (key, payload) => ({ topic, version, key, data: data.parse(payload) }),
  };
}

/** The envelope of a received message; the event's own schema checks `data` afterwards. */
export const Envelope = z.object({
  id: z.uuid(),
  type: z.string().min(1),
  version: z.int().min(1),
  occurredAt: z.iso.datetime(),
  requestId: z.string(),
  key: z.string().min(1),
  traceparent: z.string().optional(),
  signature: z.string().max(300).optional(),
  data: z.unknown(),
});
