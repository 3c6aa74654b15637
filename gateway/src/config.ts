import { z } from 'zod';
import { cacheSettings, eventSettings, keySettings, Port, tracingSettings } from '@shop/service-kit/config/load-config';

const origin = z.url().transform((url) => url.replace(/\/$/, ''));

/** The settings of the gateway. Each service has a base URL, and a URL of its readiness check (`/readyz/NAME` on a management port). */
export const GatewaySettings = z.object({
  /** The shop's one public port. */
  SHOP_PORT: Port,
  SHOP_HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  CATALOG_URL: origin,
  CATALOG_HEALTH_URL: origin,
  IDENTITY_URL: origin,
  IDENTITY_HEALTH_URL: origin,
  ORDERS_URL: origin,
  ORDERS_HEALTH_URL: origin,
  REVIEWS_URL: origin,
  REVIEWS_HEALTH_URL: origin,
  PAYMENTS_URL: origin,
  PAYMENTS_HEALTH_URL: origin,
  MEDIA_URL: origin,
  MEDIA_HEALTH_URL: origin,
  FRONTEND_URL: origin,
  /** Without a bus only their age limits cached answers. */
  ...eventSettings,
  ...cacheSettings,
  ...tracingSettings,
  /** The maximum memory of cached answers. */
  CACHE_MEGABYTES: z.coerce.number().int().min(1).max(4_096).default(64),
  ...keySettings,
  /** Multiplies every limit counted per client IP address; limits per account never change. */
  RATE_LIMIT_PER_ADDRESS_FACTOR: z.coerce.number().positive().default(1),
  /** How many proxies in front of the gateway may set the client's IP address in X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});
export type GatewayConfig = z.infer<typeof GatewaySettings>;
