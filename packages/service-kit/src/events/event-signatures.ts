import type { EventDefinition, EventEnvelope } from '@shop/contracts/event';
import type { ServiceKeys } from '../auth/service-keys.js';

type Signed = Pick<EventEnvelope<unknown>, 'id' | 'type' | 'version' | 'occurredAt' | 'key' | 'data' | 'signature'>;

/**
 * Signs events and checks who published them: a bus that several services may write to would otherwise let each of them publish as
 * another. `unsignedUntil`: events without a signature count until then (an upgrade from a release that did not sign).
 */
export class EventSignatures {
  constructor(
    private readonly keys: ServiceKeys,
    private readonly unsignedUntil?: Date,
  ) {}

  /** The event with the signature of this process. */
  signed<E extends Signed>(event: E): E {
    return { ...event, signature: this.keys.sign(signedText(event)) };
  }

  /** Why the event cannot be believed; undefined when one of the producers that its contract names signed it. */
  problemOf(event: Signed, { topic, producers }: EventDefinition): string | undefined {
    if (event.signature === undefined)
      return this.unsignedUntil !== undefined && new Date() < this.unsignedUntil
        ? undefined
        : `${topic}: the event is not signed`;
    const signer = this.keys.signerOf(signedText(event), event.signature);
    if (signer === undefined) return `${topic}: no known key signed this event`;
    const isExpected = producers.some((producer) => producer === signer);
    return isExpected ? undefined : `${topic}: ${signer} must not publish this event`;
  }
}

/** What the signature covers. Objects have sorted names, because PostgreSQL changes their order. */
const signedText = ({ id, type, version, occurredAt, key, data }: Signed): string =>
  JSON.stringify([id, type, version, occurredAt, key, data], (_name, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const byName = ([left]: [string, unknown], [right]: [string, unknown]): number => (left < right ? -1 : 1);
