import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** The settings of the catalog service. */
export const CatalogSettings = z.object({
  ...serviceSettings,
  /** Base URL of the internal endpoints of media, which fetches the pictures of imports. */
  MEDIA_URL: z.url(),
  /**
   * An OpenSearch 2 for lists and searches, with the name of the shop's indexes as its path: `https://user:password@host:9200/products`.
   * Without it each process has an index in its memory (docs/operations.md#search-server).
   */
  SEARCH_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^\w+:\/\/[^/]+\/[a-z][a-z\d-]*$/, 'ends with a name in lower case')
    .optional(),
  /** `required`: a new shop demands a second factor of its staff until its owner changes that (docs/product-rules.md#R181). */
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
});
export type CatalogConfig = z.infer<typeof CatalogSettings>;

/** Injects the settings. */
export const CONFIG = Symbol('CatalogConfig');
