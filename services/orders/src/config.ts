import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** What orders is started with. */
export const OrderSettings = z.object({
  ...serviceSettings,
  /** Where the catalogue's internal calls answer. */
  CATALOG_URL: z.url(),
});
export type OrderConfig = z.infer<typeof OrderSettings>;
