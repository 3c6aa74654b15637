// npm run bench: starts a shop of its own in a temporary folder and prints the figures the issues name. Measures, never
// judges. Needs the packages installed and PostgreSQL embedded; Linux for the memory table.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

const PORT = process.env.BENCH_PORT ?? '18980';
const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 60_000);
const SHOP = `http://127.0.0.1:${PORT}`;
const REQUESTS = 600;
const dataDir = mkdtempSync(join(tmpdir(), 'savannapc-bench-'));
const runFile = join(dataDir, 'run.json');

/** Starts the shop as a person does and gives the milliseconds to the first page. */
async function start() {
  const begin = performance.now();
  const shop = spawn('npm', ['start'], {
    env: { ...process.env, SHOP_PORT: PORT, SHOP_DATA_DIR: dataDir, RATE_LIMIT_PER_ADDRESS_FACTOR: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shop.stdout.on('data', (chunk) => (said += chunk));
  while (!said.includes('Ctrl-C')) {
    if (shop.exitCode !== null) throw new Error(`The shop did not start:\n${said}`);
    await wait(50);
  }
  const page = await fetch(SHOP);
  await page.text();
  return performance.now() - begin;
}

async function stop() {
  const { launcherPid } = JSON.parse(readFileSync(runFile, 'utf8'));
  const begin = performance.now();
  process.kill(launcherPid, 'SIGTERM');
  while (isAlive(launcherPid)) await wait(20);
  return performance.now() - begin;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Milliseconds of each request, four at a time; `path(n)` differs from request to request so that no cache answers. */
async function latencies(path) {
  const times = [];
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < REQUESTS; n = next++) {
      const begin = performance.now();
      const response = await fetch(`${SHOP}${path(n)}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  const sorted = times.toSorted((a, b) => a - b);
  return ['p50', 'p95', 'p99']
    .map((name) => `${name} ${quantile(sorted, Number(name.slice(1)) / 100).toFixed(1)}`)
    .join('  ');
}

/** Compressed bytes of the scripts a first visit loads: those the HTML names. */
async function scriptBytes(path) {
  const html = await (await fetch(`${SHOP}${path}`)).text();
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, address]) => address));
  let bytes = 0;
  for (const address of scripts) bytes += brotliCompressSync(await (await fetch(`${SHOP}${address}`)).bytes()).length;
  return `${(bytes / 1000).toFixed(1)} kB in ${scripts.size} files; HTML ${(brotliCompressSync(html).length / 1000).toFixed(1)} kB`;
}

try {
  console.log(`First start to first page     ${((await start()) / 1000).toFixed(1)} s`);
  console.log(`Stop                          ${((await stop()) / 1000).toFixed(1)} s`);
  console.log(`Second start to first page    ${((await start()) / 1000).toFixed(1)} s`);
  const products = await (await fetch(`${SHOP}/api/products?pageSize=100`)).json();
  const idOf = (n) => products[n % products.length].id;
  await latencies((n) => `/api/products?pageNumber=${(n % 9) + 1}`);
  console.log(
    `GET /api/products (24), ms    ${await latencies((n) => `/api/products?minPrice=${n}&pageNumber=${(n % 5) + 1}`)}`,
  );
  console.log(
    `GET /api/products?search, ms  ${await latencies((n) => `/api/products?search=gaming&maxPrice=${900_000 + n}`)}`,
  );
  console.log(`GET /api/products/{id}, ms    ${await latencies((n) => `/api/products/${idOf(n)}`)}`);
  console.log(`JavaScript of /               ${await scriptBytes('/')}`);
  console.log(`JavaScript of /product/{id}   ${await scriptBytes(`/product/${idOf(0)}`)}`);
  await stop();
  await start();
  await wait(IDLE_MS);
  console.log(`\nMemory, idle for ${IDLE_MS / 1000} s after a start`);
  spawnSync(process.execPath, ['infra/bench/memory.mjs', runFile], { stdio: 'inherit' });
} finally {
  await stop().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
}
