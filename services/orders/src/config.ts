import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** What orders is started with. */
export const OrderSettings = z.object({
  ...serviceSettings,
  /** Where the catalogue's internal calls answer. */
  CATALOG_URL: z.url(),
  /** Where payments' internal calls answer. */
  PAYMENTS_URL: z.url(),
  /** How often to look for orders whose time is over, in milliseconds. */
  ORDER_SWEEP_MS: z.coerce.number().int().min(50).default(10_000),
});
export type OrderConfig = z.infer<typeof OrderSettings>;

/** Injects the settings. */
export const CONFIG = Symbol('OrderConfig');
