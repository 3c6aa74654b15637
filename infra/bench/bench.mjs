// npm run bench: lists the benches. npm run bench -- NAME [options]: runs one; its options stand in the first lines of its main.mjs.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** What the benches import of other workspaces, built. A shop of their own is built by its start. */
const BUILT = ['--filter=@shop/shop-client', '--filter=@shop/test-env'];

/** Each bench by its name: what it says, what it needs besides Linux, and where it is. */
const BENCHES = {
  cost: {
    sentence: 'what each operation costs, as a multiple of a bare server; memory and starts',
    needs: 'a shop of its own',
    load: () => import('./cost/main.mjs'),
  },
  desk: {
    sentence: 'the staff desk with 100,000 products and 1,000,000 orders',
    needs: 'a shop of its own',
    load: () => import('./desk/main.mjs'),
  },
  search: {
    sentence: 'the index of products alone: building it, and each kind of question',
    needs: 'a built catalog (npm run build); for the one on a search server TEST_SEARCH_URL',
    load: () => import('./search/main.mjs'),
  },
  index: {
    sentence: 'how soon a process of catalog is ready: its index of products from all rows and from a snapshot',
    needs: 'a shop of its own',
    load: () => import('./index/main.mjs'),
  },
  builder: {
    sentence: 'the PC builder with 5,000 parts in each slot',
    needs: 'a shop of its own, Chromium',
    load: () => import('./builder/main.mjs'),
  },
  web: {
    sentence: 'first visits, of a slow phone and at the desk; fails when a target is missed',
    needs: 'a shop of its own, Chromium',
    load: () => import('./web/main.mjs'),
  },
  loop: {
    sentence: 'how long pages, an import and uploads keep the event loop of the one process',
    needs: 'a shop of its own',
    load: () => import('./loop/main.mjs'),
  },
  money: {
    sentence: 'M-Pesa: callbacks, the waiting page, an hour without Daraja, CPU time of an order',
    needs: 'shops of its own, Chromium',
    load: () => import('./money/main.mjs'),
  },
  replicas: {
    sentence: 'an order with one and with four replicas of each process',
    needs: 'a shop of its own, real Kafka and Redis that run (TEST_KAFKA_BROKERS, TEST_REDIS_URL)',
    load: () => import('./replicas/main.mjs'),
  },
  faults: {
    sentence: 'stops each dependency while shoppers buy; fails when anything was lost or doubled',
    needs: 'a built shop; starts real PostgreSQL, Kafka, Redis and S3 (.ci/recipes)',
    load: () => import('./faults/main.mjs'),
  },
  soak: {
    sentence: 'customers and staff pay and refund while processes are killed; fails unless all books agree',
    needs: 'a shop of its own, or --run-file of one that runs',
    load: () => import('./soak/main.mjs'),
  },
};

function list(print) {
  print('npm run bench -- NAME [options]');
  for (const [name, { sentence, needs }] of Object.entries(BENCHES))
    print(`  ${name.padEnd(10)}${sentence}\n${''.padEnd(12)}needs ${needs}`);
}

async function runBench(name) {
  const turbo = join(ROOT, 'node_modules/turbo/bin/turbo');
  const build = [turbo, 'run', 'build', '--output-logs=errors-only', '--ui=stream', ...BUILT];
  const { status } = spawnSync(process.execPath, build, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The packages that the benches use could not be built: npm run build says why.');
  const { run } = await BENCHES[name].load();
  await run();
}

const [name] = process.argv.slice(2);
if (name === undefined) list(console.log);
else if (Object.hasOwn(BENCHES, name)) await runBench(name);
else {
  console.error(`There is no bench ${name}.`);
  list(console.error);
  process.exitCode = 1;
}
