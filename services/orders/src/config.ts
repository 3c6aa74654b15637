import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** The settings of the orders service. */
export const OrderSettings = z.object({
  ...serviceSettings,
  /** Base URL of the catalogue's internal endpoints. */
  CATALOG_URL: z.url(),
  /** Base URL of payments' internal endpoints. */
  PAYMENTS_URL: z.url(),
  /** How often to check for expired orders, in milliseconds. */
  ORDER_SWEEP_MS: z.coerce.number().int().min(50).default(10_000),
});
export type OrderConfig = z.infer<typeof OrderSettings>;

/** Injects the settings. */
export const CONFIG = Symbol('OrderConfig');
