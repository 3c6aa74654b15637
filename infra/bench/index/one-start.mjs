// node one-start.mjs ROOT DATABASE_URL load|store|migrate: one process of catalog, as far as its index of products goes. Prints JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';

const [root, url, step] = process.argv.slice(2);
const at = (path) => import(join(root, path));
const [{ Postgres }, { Database }, { LiveIndex }, { SynonymStore }, { migrate }, { createLogger }] = await Promise.all([
  at('packages/service-kit/dist/db/postgres.js'),
  at('packages/service-kit/dist/db/database.js'),
  at('services/catalog/dist/adapters/db/live-index.js'),
  at('services/catalog/dist/adapters/db/synonym.store.js'),
  at('packages/service-kit/dist/db/migrate.js'),
  at('packages/service-kit/dist/observe/logger.js'),
]);
const logger = createLogger('bench', 'error');

async function timed(work) {
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - begin, cpuMs: (user + system) / 1_000 };
}

async function measured() {
  const settings = { DATABASE_URL: url, DATABASE_POOL_SIZE: 5, DATABASE_STATEMENT_TIMEOUT_MS: 30_000 };
  const postgres = new Postgres(settings, () => undefined);
  const database = new Database(postgres, { wake: () => undefined }, {});
  const index = new LiveIndex(database, new SynonymStore(database), logger);
  const loaded = await timed(async () => {
    index.onApplicationBootstrap();
    while (!index.wasLoaded) await wait(1);
  });
  const rssMb = process.memoryUsage().rss / 1e6;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const stored = step === 'store' ? await timed(() => index.storeSnapshot()) : undefined;
  delay.disable();
  await postgres.pool.end();
  return stored ? { ...stored, pauseMs: delay.max / 1e6 } : { ...loaded, rssMb };
}

if (step === 'migrate') await migrate(url, join(root, 'services/catalog/migrations'), logger);
console.log(JSON.stringify(step === 'migrate' ? {} : await measured()));
