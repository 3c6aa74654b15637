import { SeedingError, type Shop } from './seeding.js';

/**
 * The seed's three settings: CATALOG_URL and MEDIA_URL, the origins of the two services, and INTERNAL_TOKEN,
 * the credential of calls between services. @throws SeedingError naming every one that is missing
 */
export function readSettings(environment: NodeJS.ProcessEnv): Pick<Shop, 'catalogUrl' | 'mediaUrl' | 'token'> {
  const { CATALOG_URL = '', MEDIA_URL = '', INTERNAL_TOKEN = '' } = environment;
  const missing = Object.entries({ CATALOG_URL, MEDIA_URL, INTERNAL_TOKEN }).filter(([, value]) => value === '');
  if (missing.length > 0) throw new SeedingError(`The seed needs ${missing.map(([name]) => name).join(', ')}.`);
  return { catalogUrl: CATALOG_URL.replace(/\/$/, ''), mediaUrl: MEDIA_URL.replace(/\/$/, ''), token: INTERNAL_TOKEN };
}
