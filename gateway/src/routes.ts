import type { GatewayConfig } from './config.js';

/** A process behind the gateway. */
export type Upstream = 'catalog' | 'identity' | 'orders' | 'reviews' | 'payments' | 'media' | 'frontend';

/** The upstream of a request, and the path there. */
export interface Route {
  upstream: Upstream;
  path: string;
}

/** A route, and how a request is passed on by it. */
export interface PassedRoute extends Route {
  /** Whether the answer is a stream of events. */
  isStream?: boolean;
  /** The largest body, in bytes; default none. */
  bodyLimit?: number;
}

/** The route table: the first match wins. Internal endpoints have no row, so they cannot be reached from outside. */
const TABLE: readonly (readonly [RegExp, Upstream])[] = [
  [/^\/products\/[^/]+\/(reviews|questions|has-purchased)(\/|$)/, 'reviews'],
  [/^\/(products|search|settings|home|builds|quotes)(\/|$)/, 'catalog'],
  [/^\/users\/me\/alerts$/, 'catalog'],
  [/^\/(reviews|questions)(\/demonstration)?$/, 'reviews'],
  [/^\/(auth|users|contact|audit|unsubscribe)(\/|$)/, 'identity'],
  [/^\/(orders\/[^/]+\/(payments|refunds?)|refunds)(\/|$)/, 'payments'],
  [/^\/(orders|cart|returns)(\/|$)/, 'orders'],
  [/^\/(mpesa|payments)(\/|$)/, 'payments'],
  [/^\/(upload|uploads\/photos)$/, 'media'],
];

/** The route of a URL in its normal form (normal-url.ts); undefined for an /api URL without a service. */
export function routeOf(url: string): Route | undefined {
  const [path = '/'] = url.split('?');
  if (/^\/media(\/|$)/.test(path)) return { upstream: 'media', path: url };
  if (!/^\/api(\/|$)/.test(path)) return { upstream: 'frontend', path: url };
  const inner = path.slice('/api'.length);
  const row = TABLE.find(([pattern]) => pattern.test(inner));
  return row && { upstream: row[1], path: url.slice('/api'.length) };
}

export const upstreamUrls = (config: GatewayConfig): Record<Upstream, string> => ({
  catalog: config.CATALOG_URL,
  identity: config.IDENTITY_URL,
  orders: config.ORDERS_URL,
  reviews: config.REVIEWS_URL,
  payments: config.PAYMENTS_URL,
  media: config.MEDIA_URL,
  frontend: config.FRONTEND_URL,
});
