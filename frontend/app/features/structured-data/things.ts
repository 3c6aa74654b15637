/** Where the shop sells. */
export const COUNTRY = 'KE';

/** A thing of schema.org. */
export interface Thing {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

/** A thing of this type, as the root of a script. */
export const thing = (type: string, properties: Record<string, unknown>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});
