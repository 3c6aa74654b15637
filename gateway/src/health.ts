import type { z } from 'zod';
import type { Health } from '@shop/contracts/health';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { GatewayConfig } from './config.js';
import type { Handle } from './parts.js';
import { reasonOf } from './unanswered.js';

const TIMEOUT_MS = 2_000;

/** GET /api/health. */
export const sendHealth: Handle = async ({ readHealth }, _request, reply) => {
  const health = await readHealth();
  return reply
    .status(health.status === 'OK' ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(health);
};

type Missing = Readonly<Record<string, string>>;

/**
 * Reads the state of all services; `database` is connected when every service reaches its own. The log says which services are not ready, and
 * why, when that changes: probes ask every few seconds, for as long as it lasts.
 */
export function healthReader(config: GatewayConfig, logger: Logger): () => Promise<z.infer<typeof Health>> {
  const urls = {
    catalog: config.CATALOG_HEALTH_URL,
    identity: config.IDENTITY_HEALTH_URL,
    orders: config.ORDERS_HEALTH_URL,
    reviews: config.REVIEWS_HEALTH_URL,
    payments: config.PAYMENTS_HEALTH_URL,
    media: config.MEDIA_HEALTH_URL,
  };
  let logged = '';
  return async () => {
    const states = await Promise.all(
      Object.entries(urls).map(async ([name, url]) => ({ name, ...(await stateOf(url)) })),
    );
    const missing: Missing = Object.fromEntries(
      states.flatMap(({ name, notReady }) => (notReady === undefined ? [] : [[name, notReady]])),
    );
    // Without the reasons: one service can fail for several in turn.
    const names = Object.keys(missing).join();
    if (names !== logged) logHealth(logger, missing);
    logged = names;
    return {
      status: names === '' ? 'OK' : 'Error',
      database: states.every((state) => state.hasDatabase) ? 'Connected' : 'Disconnected',
      timestamp: new Date().toISOString(),
      services: Object.fromEntries(
        states.map(({ name, notReady }) => [name, { status: notReady === undefined ? 'OK' : 'Error' }]),
      ),
    };
  };
}

function logHealth(logger: Logger, missing: Missing): void {
  const route = '/api/health';
  if (Object.keys(missing).length === 0) logger.info({ route }, 'all services are ready again');
  else logger.warn({ route, missing }, 'answered 503: services are not ready');
}

interface State {
  /** Why it is not ready, in a few words of ours. */
  notReady?: string;
  hasDatabase: boolean;
}

async function stateOf(url: string): Promise<State> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const checks = await checksIn(response);
    const hasDatabase = checks?.database ?? false;
    return response.ok && checks ? { hasDatabase } : { notReady: lackOf(response.status, checks), hasDatabase };
  } catch (error) {
    return { notReady: reasonOf(error), hasDatabase: false };
  }
}

/** The checks that an answer names; undefined where it is not of a service of ours, such as a proxy's page. */
async function checksIn(response: Response): Promise<Record<string, boolean> | undefined> {
  try {
    return ((await response.json()) as { checks?: Record<string, boolean> }).checks ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The checks of a service that failed, by their names; else its status. */
function lackOf(status: number, checks: Readonly<Record<string, boolean>> = {}): string {
  const failed = Object.keys(checks).filter((name) => !checks[name]);
  return failed.length > 0 ? `without ${failed.join(' and ')}` : reasonOf(status);
}
