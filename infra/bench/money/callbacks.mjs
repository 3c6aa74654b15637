import { setTimeout as wait } from 'node:timers/promises';
import { getSettings, putSettings } from '@shop/contracts/settings';
import { latencies, withBareServer } from '../kit/load.mjs';
import { cpuMs, idleCpuMs } from '../kit/processes.mjs';
import { newCustomers, payableProducts } from '../kit/customers.mjs';
import { quantile } from '../kit/figures.mjs';
import { callbackOf, hookOf, planAttempts, writeAttempts } from './attempts.mjs';
import { Progress } from './progress.mjs';

const CUSTOMERS = 20;
const WARM_UP = 200;
const IDLE_SECONDS = 15;
const LOOK_MS = 200;
/** The bytes of the answer to a callback. */
const BARE_PATH = '/44';
const HEADERS = { 'content-type': 'application/json' };

/** `confirmOver`: orders below it need no query (docs/product-rules.md#R73). */
const KINDS = [
  { name: 'each confirmed by a query', prefix: 'BQ', confirmOver: 0 },
  { name: 'trusted without a query', prefix: 'BT', confirmOver: 1_000_000 },
];
const FIRST = { prefix: 'BW', confirmOver: 1_000_000 };

/** Posts the callbacks of paid prompts at full speed, over so many connections, and prints what they cost. */
export async function measureCallbacks(shop, { callbacks, connections }) {
  await shop.start();
  const batches = await fillBatches(shop, callbacks);
  await shop.start();
  await measureOne(shop, batches.get(FIRST), { ...FIRST, connections });
  const idle = await idleCpuMs(shop.run.launcherPid, IDLE_SECONDS);
  const rows = {};
  rows['a bare Node server'] = await measureBare(batches.get(KINDS[0]), connections);
  for (const kind of KINDS) rows[kind.name] = await measureOne(shop, batches.get(kind), { ...kind, connections, idle });
  console.log(`\nCallbacks: ${callbacks} of each kind, ${connections} connections, ms of the answer`);
  console.table(rows);
  console.log(
    `CPU is of all processes and PostgreSQL per callback, until all is booked; idle CPU (${idle.toFixed(1)} ms a second) is left out.`,
  );
}

async function fillBatches(shop, callbacks) {
  const [customers, products] = [await newCustomers(shop, CUSTOMERS), await payableProducts(shop)];
  await shop.stop();
  // Just sent, and not due for a query: only their callbacks count.
  const now = new Date();
  const nextCheckAt = () => new Date(now.getTime() + 6 * 3_600_000);
  const plan = (count, { prefix }) =>
    planAttempts(count, { prefix, customers, products, askedAt: () => now, nextCheckAt });
  const batches = new Map([[FIRST, plan(WARM_UP, FIRST)], ...KINDS.map((kind) => [kind, plan(callbacks, kind)])]);
  await writeAttempts(shop, [...batches.values()].flat());
  return batches;
}

async function measureOne(shop, planned, { prefix, confirmOver, connections, idle = 0 }) {
  const { run } = shop;
  await confirmOrdersOver(shop, confirmOver);
  const progress = new Progress(run, prefix);
  try {
    const [cpu, begin] = [cpuMs(run.launcherPid), performance.now()];
    const posted = post(shop.url, planned, connections);
    const done = progress.until(planned.length, ['applied', 'booked', 'paid'], begin, LOOK_MS);
    const [{ sorted, seconds }, books] = await Promise.all([posted, done]);
    const used = cpuMs(run.launcherPid) - cpu - (idle * (performance.now() - begin)) / 1_000;
    return {
      ...figuresOf(sorted, seconds),
      'CPU ms': round(used / planned.length),
      'all applied s': round(books.applied),
      'all booked s': round(books.booked),
      'all orders paid s': round(books.paid),
    };
  } finally {
    await progress.close();
  }
}

async function confirmOrdersOver(shop, confirmOver) {
  const { client: owner } = await shop.asOwner();
  const settings = await owner.call(getSettings);
  await owner.call(putSettings, { body: { ...settings, payments: { ...settings.payments, confirmOver } } });
  // The event of the settings reaches payments.
  await wait(3_000);
}

async function post(origin, planned, connections, path = (n) => hookOf(planned[n])) {
  const begin = performance.now();
  const init = (n) => ({ method: 'POST', headers: HEADERS, body: callbackOf(planned[n]) });
  const sorted = await latencies(origin, path, { count: planned.length, connections, init });
  return { sorted, seconds: (performance.now() - begin) / 1_000 };
}

const measureBare = (planned, connections) =>
  withBareServer(async ({ origin, pid }) => {
    await post(origin, planned, connections, () => BARE_PATH);
    const cpu = cpuMs(pid);
    const { sorted, seconds } = await post(origin, planned, connections, () => BARE_PATH);
    return { ...figuresOf(sorted, seconds), 'CPU ms': round((cpuMs(pid) - cpu) / planned.length) };
  });

const figuresOf = (sorted, seconds) => ({
  'a second': Math.round(sorted.length / seconds),
  ...Object.fromEntries([50, 95, 99].map((percent) => [`p${percent}`, round(quantile(sorted, percent / 100))])),
});

const round = (value) => Number(value.toFixed(1));
