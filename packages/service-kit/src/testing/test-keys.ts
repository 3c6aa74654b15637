import { CALLERS } from '@shop/contracts/callers';
import { eventOf } from '@shop/contracts/all-events';
import type { EventEnvelope } from '@shop/contracts/event';
import { newServiceKey, publicServiceKeys } from '../auth/new-service-key.js';
import { ServiceKeys, type ServiceKeySettings } from '../auth/service-keys.js';
import { ServiceTokens } from '../auth/service-tokens.js';
import { EventSignatures } from '../events/event-signatures.js';

/** Besides the shop's own, the service of the kit's tests. */
const KEYS = new Map([...CALLERS, 'notes'].map((caller) => [caller, newServiceKey()]));
const PUBLISHED = publicServiceKeys(Object.fromEntries(KEYS));

/** The settings with the key of a caller, and the public ones of all. They are the same in one process. */
export const keySettingsOf = (caller: string): ServiceKeySettings => ({
  SERVICE_KEY: KEYS.get(caller) ?? '',
  SERVICE_PUBLIC_KEYS: PUBLISHED,
});

/** The tokens that a caller sends. */
export const tokensOf = (caller: string): ServiceTokens =>
  new ServiceTokens(new ServiceKeys(caller, keySettingsOf(caller)));

/** The event signed by a service, by default by one that its contract names. */
export function signedBy<Data>(event: EventEnvelope<Data>, producer?: string): EventEnvelope<Data> {
  const signer = producer ?? eventOf(event.type, event.version)?.producers[0] ?? 'notes';
  return new EventSignatures(new ServiceKeys(signer, keySettingsOf(signer))).signed(event);
}
