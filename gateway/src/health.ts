import type { z } from 'zod';
import type { Health } from '@shop/contracts/health';
import type { GatewayConfig } from './config.js';
import type { Handle } from './parts.js';

const TIMEOUT_MS = 2_000;

/** GET /api/health. */
export const sendHealth: Handle = async ({ readHealth }, _request, reply) => {
  const health = await readHealth();
  return reply
    .status(health.status === 'OK' ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(health);
};

/** The state of all services; `database` is connected when every service reaches its own. */
export async function healthOf(config: GatewayConfig): Promise<z.infer<typeof Health>> {
  const urls = {
    catalog: config.CATALOG_HEALTH_URL,
    identity: config.IDENTITY_HEALTH_URL,
    orders: config.ORDERS_HEALTH_URL,
    reviews: config.REVIEWS_HEALTH_URL,
    payments: config.PAYMENTS_HEALTH_URL,
    media: config.MEDIA_HEALTH_URL,
  };
  const states = await Promise.all(
    Object.entries(urls).map(async ([name, url]) => ({ name, ...(await stateOf(url)) })),
  );
  const isOk = states.every((state) => state.isReady);
  return {
    status: isOk ? 'OK' : 'Error',
    database: states.every((state) => state.hasDatabase) ? 'Connected' : 'Disconnected',
    timestamp: new Date().toISOString(),
    services: Object.fromEntries(states.map(({ name, isReady }) => [name, { status: isReady ? 'OK' : 'Error' }])),
  };
}

async function stateOf(url: string): Promise<{ isReady: boolean; hasDatabase: boolean }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { checks } = (await response.json()) as { checks?: { database?: boolean } };
    return { isReady: response.ok, hasDatabase: checks?.database ?? false };
  } catch {
    return { isReady: false, hasDatabase: false };
  }
}
