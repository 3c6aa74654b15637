import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** The settings of the catalog service. */
export const CatalogSettings = z.object({
  ...serviceSettings,
  /** Base URL of the internal endpoints of media, which fetches the pictures of imports. */
  MEDIA_URL: z.url(),
  /** `required`: a new shop demands a second factor of its staff until its owner changes that (docs/product-rules.md#R181). */
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
});
export type CatalogConfig = z.infer<typeof CatalogSettings>;

/** Injects the settings. */
export const CONFIG = Symbol('CatalogConfig');
