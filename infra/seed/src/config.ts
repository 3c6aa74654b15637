import type { Caller } from '@shop/contracts/callers';
import { ServiceKeys } from '@shop/service-kit/auth/service-keys';
import { ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { SeedingError, type Shop } from './seeding.js';

const SEED: Caller = 'seed';

/**
 * The seed's settings: CATALOG_URL and MEDIA_URL, the origins of the two services, SERVICE_KEY, the seed's own, and
 * SERVICE_PUBLIC_KEYS. @throws SeedingError naming every one that is missing
 */
export function readSettings(environment: NodeJS.ProcessEnv): Pick<Shop, 'catalogUrl' | 'mediaUrl' | 'tokenFor'> {
  const { CATALOG_URL = '', MEDIA_URL = '', SERVICE_KEY = '', SERVICE_PUBLIC_KEYS = '' } = environment;
  const settings = { CATALOG_URL, MEDIA_URL, SERVICE_KEY, SERVICE_PUBLIC_KEYS };
  const missing = Object.entries(settings).filter(([, value]) => value === '');
  if (missing.length > 0) throw new SeedingError(`The seed needs ${missing.map(([name]) => name).join(', ')}.`);
  const tokens = new ServiceTokens(new ServiceKeys(SEED, settings));
  return {
    catalogUrl: CATALOG_URL.replace(/\/$/, ''),
    mediaUrl: MEDIA_URL.replace(/\/$/, ''),
    tokenFor: (service) => tokens.to(service),
  };
}
