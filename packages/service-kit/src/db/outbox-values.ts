import type { OutgoingEvent } from '@shop/contracts/event';
import { toEnvelope } from '../events/to-envelope.js';

/** Events as the columns of the outbox, for `unnest`: ids, topics, keys and envelopes, in their order. */
export function outboxValues(events: readonly OutgoingEvent[]): [string[], string[], string[], string[]] {
  const envelopes = events.map(toEnvelope);
  return [
    envelopes.map(({ id }) => id),
    envelopes.map(({ type }) => type),
    envelopes.map(({ key }) => key),
    envelopes.map((envelope) => JSON.stringify(envelope)),
  ];
}
