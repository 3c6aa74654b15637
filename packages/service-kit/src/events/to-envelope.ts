import { randomUUID } from 'node:crypto';
import type { EventEnvelope, OutgoingEvent } from '@shop/contracts/event';
import { currentContext } from '../observe/request-context.js';

/** Puts the envelope around an event that the current transaction makes true. */
export function toEnvelope({ topic, version, key, data }: OutgoingEvent): EventEnvelope<unknown> {
  const { requestId, traceparent } = currentContext();
  return {
    id: randomUUID(),
    type: topic,
    version,
    occurredAt: new Date().toISOString(),
    requestId,
    key,
    ...(traceparent !== undefined && { traceparent }),
    data,
  };
}
