import { createServer, type Server } from 'node:http';
import { registry } from './metrics.js';
import { cachedRead, readAtScrape } from './read-at-scrape.js';

const READINESS_MAX_AGE_MS = 1_000;

/** A dependency without which the process is not ready; /readyz names the missing ones. */
export interface ReadinessCheck {
  name: string;
  isReady: () => Promise<boolean> | boolean;
}

/** /livez (the process runs), /readyz (it can serve; 503 names what is missing) and /metrics on a separate port. */
export function startManagement(port: number, host: string, checks: readonly ReadinessCheck[]): Promise<Server> {
  const readings = cachedRead(() => Promise.all(checks.map(readingOf)), READINESS_MAX_AGE_MS);
  readAtScrape(
    { name: 'readiness_check_up', help: 'What /readyz reports for each dependency', labelNames: ['check'] },
    readings,
  );
  const server = createServer((request, response) => {
    void answer(request.url ?? '', checks)
      .catch(() => ({ status: 500, type: 'application/json', body: '{}' }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const readingOf = async ({ name, isReady }: ReadinessCheck) => ({
  labels: { check: name },
  value: (await holds(isReady)) ? 1 : 0,
});

/** A check that throws counts as not ready. */
const holds = async (isReady: ReadinessCheck['isReady']): Promise<boolean> => {
  try {
    return await isReady();
  } catch {
    return false;
  }
};

async function answer(path: string, checks: readonly ReadinessCheck[]) {
  if (path === '/livez') return { status: 200, type: 'application/json', body: '{"status":"OK"}' };
  if (path === '/metrics') return { status: 200, type: registry.contentType, body: await registry.metrics() };
  if (path !== '/readyz') return { status: 404, type: 'application/json', body: '{}' };
  const results = await Promise.all(checks.map(async ({ name, isReady }) => [name, await holds(isReady)] as const));
  const status = results.every(([, ok]) => ok) ? 200 : 503;
  return { status, type: 'application/json', body: JSON.stringify({ checks: Object.fromEntries(results) }) };
}
