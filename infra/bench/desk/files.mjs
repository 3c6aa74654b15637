import { setTimeout as wait } from 'node:timers/promises';
import { pidOf } from '@shop/shop-client/run-file';
import { cpuMs, peakMb, resetPeak } from '../kit/processes.mjs';
import { rowsOf } from '../kit/database.mjs';
import { importProducts, productFile } from '../kit/product-import.mjs';

const IMPORTED = 10_000;
const POLL_MS = 200;
/** The audit log has all entries when none comes for this time. */
const QUIET_MS = 5_000;

/** Runs `work` and returns its result with seconds, CPU seconds of the shop, and the peak memory of the processes of some targets. */
async function watched({ shop, pid }, names, work) {
  const pids = new Map(names.map((name) => [pidOf(shop.run, name), name]));
  for (const process of pids.keys()) resetPeak(process);
  const [begin, cpuBefore] = [performance.now(), cpuMs(pid)];
  const result = await work();
  const peaks = [...pids].map(([process, name]) => `${name} ${peakMb(process).toFixed(0)} MB`).join(', ');
  const seconds = (performance.now() - begin) / 1_000;
  const cpuSeconds = (cpuMs(pid) - cpuBefore) / 1_000;
  return `${result}: ${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s, at most ${peaks}`;
}

/** Reads a whole CSV file, and keeps nothing of it. */
async function download({ origin, headers }, path) {
  const response = await fetch(`${origin}${path}`, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return `${path}: ${lines - 1} rows, ${(bytes / 1e6).toFixed(0)} MB`;
}

/** Downloads both files of the desk. */
export async function measureExports(target) {
  const measured = [];
  for (const [path, service] of [
    ['/orders/export.csv', 'orders'],
    ['/products/export.csv', 'catalog'],
  ])
    measured.push(await watched(target, [service, 'gateway'], () => download(target, path)));
  return measured;
}

const DESCRIPTION = 'A part for a fast and quiet PC with two years of warranty and a manual in English. '.repeat(4);

/** A file of products; with another `price` every row changes. */
function importFile(run, price) {
  const rows = Array.from({ length: IMPORTED }, (_, n) =>
    [`${run}-${n}`, `Imported Part ${run} ${n}`, 'asus', 'memory', price + n, 5 + (n % 50), DESCRIPTION].join(','),
  );
  return productFile(rows);
}

/** Imports a file, waits until its last row is done, and checks the counts. */
async function importAll(target, text, expected) {
  const progress = await importProducts(target, text);
  if (progress[expected] !== IMPORTED)
    throw new Error(`only ${progress[expected]} imported rows were ${expected}: ${progress.failed[0]?.message}`);
  return `import of ${IMPORTED} rows, ${expected}`;
}

/**
 * Waits until the audit log has the entries of an import, which follow as events. Returns how many the log has more, and
 * the seconds they took.
 */
async function untilAudited({ shop }, before) {
  const begin = performance.now();
  let [entries, changedAt] = [before, begin];
  while (performance.now() - changedAt < QUIET_MS) {
    await wait(POLL_MS);
    const now = await auditEntries(shop);
    if (now !== entries) [entries, changedAt] = [now, performance.now()];
  }
  return `${entries - before} audit entries ${((changedAt - begin) / 1_000).toFixed(0)} s later`;
}

async function auditEntries({ run }) {
  const recent = `select count(*)::int as entries from audit_entry where at > now() - interval '1 hour'`;
  const [{ entries }] = await rowsOf(run.databaseUrls.identity, recent);
  return entries;
}

/** Imports new products, the same file again, and the file with other prices. */
export async function measureImports(target) {
  const run = `BENCH${Date.now()}`;
  const measured = [];
  for (const [expected, price] of [
    ['created', 1_000],
    ['unchanged', 1_000],
    ['updated', 2_000],
  ]) {
    const text = importFile(run, price);
    const before = await auditEntries(target.shop);
    const line = await watched(target, ['catalog', 'gateway'], () => importAll(target, text, expected));
    measured.push(`${line}, ${await untilAudited(target, before)}`);
  }
  return measured;
}
