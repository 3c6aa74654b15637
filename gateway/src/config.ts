import { z } from 'zod';
import { cacheSettings, eventSettings, keySettings, Port, tracingSettings } from '@shop/service-kit/config/load-config';

const origin = z.url().transform((url) => url.replace(/\/$/, ''));

/** The settings of the gateway. */
export const GatewaySettings = z.object({
  /** The shop's one public port. */
  SHOP_PORT: Port,
  /** The address on which it listens. */
  SHOP_HOST: z.string().default('0.0.0.0'),
  /** The public origin of the shop; with https, browsers are asked to stay with it (HSTS). */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** The base URL of a service, and its readiness check (`/readyz/NAME` on a management port). */
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
  /** The page of a trace in the tool that shows traces, with `{traceId}` in the place of its id; the desk links it. */
  OTEL_TRACE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.includes('{traceId}'), 'needs {traceId}')
    .optional(),
  /** The maximum memory of cached answers. */
  CACHE_MEGABYTES: z.coerce.number().int().min(1).max(4_096).default(64),
  ...keySettings,
  /** Multiplies every limit counted per client IP address; limits per account never change. */
  RATE_LIMIT_PER_ADDRESS_FACTOR: z.coerce.number().positive().default(1),
  /** How many proxies in front of the gateway may set the client's IP address in X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** The least important lines of the log. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});
export type GatewayConfig = z.infer<typeof GatewaySettings>;
