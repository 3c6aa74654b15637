// npm run bench: starts a separate shop in a temporary folder and prints measured figures. It has no limits and never fails on
// them. Needs the packages installed and PostgreSQL embedded; Linux for the memory table.
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { listProducts } from '@shop/contracts/catalog';
import { ShopClient } from '@shop/shop-client/client';
import { latencies, quantile } from './latency.mjs';
import { OwnShop } from './own-shop.mjs';

const IDLE_MS = Number(process.env.BENCH_IDLE_MS ?? 60_000);
const REQUESTS = 600;
const shop = new OwnShop(process.env.BENCH_PORT ?? '18980');
const SHOP = shop.url;
const client = new ShopClient({ baseUrl: `${SHOP}/api` });

/** Milliseconds of each request, four at a time, as text. */
async function figuresOf(path) {
  const sorted = await latencies(SHOP, path, { count: REQUESTS, connections: 4 });
  return ['p50', 'p95', 'p99']
    .map((name) => `${name} ${quantile(sorted, Number(name.slice(1)) / 100).toFixed(1)}`)
    .join('  ');
}

/** Compressed bytes of the scripts that a first visit loads: those in the HTML. Pages and files are not part of the API. */
async function scriptBytes(path) {
  const html = await (await fetch(`${SHOP}${path}`)).text();
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, url]) => url));
  let bytes = 0;
  for (const url of scripts) bytes += brotliCompressSync(await (await fetch(`${SHOP}${url}`)).bytes()).length;
  return `${(bytes / 1000).toFixed(1)} kB in ${scripts.size} files; HTML ${(brotliCompressSync(html).length / 1000).toFixed(1)} kB`;
}

try {
  console.log(`First start to first page     ${((await shop.start()) / 1000).toFixed(1)} s`);
  console.log(`Stop                          ${((await shop.stop()) / 1000).toFixed(1)} s`);
  console.log(`Second start to first page    ${((await shop.start()) / 1000).toFixed(1)} s`);
  const products = await client.call(listProducts, { query: { pageSize: 100 } });
  const idOf = (n) => products[n % products.length].id;
  await figuresOf((n) => `/api/products?pageNumber=${(n % 9) + 1}`);
  console.log(
    `GET /api/products (24), ms    ${await figuresOf((n) => `/api/products?minPrice=${n}&pageNumber=${(n % 5) + 1}`)}`,
  );
  console.log(
    `GET /api/products?search, ms  ${await figuresOf((n) => `/api/products?search=gaming&maxPrice=${900_000 + n}`)}`,
  );
  console.log(`GET /api/products/{id}, ms    ${await figuresOf((n) => `/api/products/${idOf(n)}`)}`);
  console.log(`JavaScript of /               ${await scriptBytes('/')}`);
  console.log(`JavaScript of /product/{id}   ${await scriptBytes(`/product/${idOf(0)}`)}`);
  await shop.stop();
  await shop.start();
  await wait(IDLE_MS);
  console.log(`\nMemory, idle for ${IDLE_MS / 1000} s after a start`);
  spawnSync(process.execPath, ['infra/bench/memory.mjs', shop.runFile], { stdio: 'inherit' });
} finally {
  await shop.remove();
}
