// npm run bench:web: first visits with a phone on a slow connection (1.6 Mbit/s down, 150 ms round trip, a processor four
// times slower, 360 px, empty cache). Prints the medians; exit code 1 when a target is missed.
// SHOP_URL measures a running shop; CHROMIUM_PATH is the browser.
import { chromium } from '@playwright/test';
import { listProducts } from '@shop/contracts/catalog';
import { ShopClient } from '@shop/shop-client/client';
import { OwnShop } from './own-shop.mjs';
import { visit } from './visit.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Milliseconds, share of the screen, milliseconds, bytes. */
const TARGETS = { lcp: 2500, cls: 0.05, tbt: 200, scripts: 170_000 };

const own = process.env.SHOP_URL ? undefined : new OwnShop(process.env.BENCH_PORT ?? '18981');
const shop = process.env.SHOP_URL ?? own.url;
let browser;
try {
  await own?.start();
  browser = await chromium.launch({ executablePath: BROWSER, args: ['--disable-gpu', '--disable-dev-shm-usage'] });
  const client = new ShopClient({ baseUrl: `${shop}/api` });
  const [product] = await client.call(listProducts, { query: { category: 'processors', pageSize: 1 } });
  const pages = { home: '/', category: '/category/processors', product: `/product/${product.id}` };
  const rows = {};
  for (const [name, path] of Object.entries(pages)) {
    // The first visit is not measured: the shop renders its pictures.
    await visit(browser, shop + path);
    const visits = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, shop + path));
    rows[name] = medians(visits);
  }
  console.table(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, inWords(row)])));
  process.exitCode = report(rows);
} finally {
  await browser?.close();
  await own?.remove();
}

function medians(visits) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const names = Object.keys(visits[0]).filter((name) => name !== 'element');
  const row = Object.fromEntries(names.map((name) => [name, median(visits.map((visited) => visited[name]))]));
  return { ...row, element: visits[0].element };
}

function inKb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function inWords({ fcp, lcp, cls, tbt, scripts, bytes, requests, element }) {
  return {
    'FCP ms': Math.round(fcp),
    'LCP ms': Math.round(lcp),
    CLS: Number(cls.toFixed(4)),
    'TBT ms': Math.round(tbt),
    scripts: inKb(scripts),
    all: inKb(bytes),
    requests,
    'LCP is': element,
  };
}

/** Prints the missed targets. @returns the exit code */
function report(rows) {
  const missed = Object.entries(rows).flatMap(([page, row]) =>
    Object.entries(TARGETS)
      .filter(([name, most]) => row[name] > most)
      .map(([name, most]) => `${page}: ${name} ${row[name].toFixed(2)} is over ${most}`),
  );
  for (const line of missed) console.error(line);
  return missed.length > 0 ? 1 : 0;
}
