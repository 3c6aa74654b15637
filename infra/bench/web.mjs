// npm run bench:web: first visits with a phone on a slow connection (1.6 Mbit/s down, 150 ms round trip, a processor four
// times slower, 360 px, empty cache) and what people do on these pages, and first visits of the staff desk also with a fast desktop. Prints the medians; exit code 1 when a
// target is missed. SHOP_URL measures a running shop, without its desk; CHROMIUM_PATH is the browser.
import { chromium } from '@playwright/test';
import { listProducts } from '@shop/contracts/catalog';
import { ShopClient } from '@shop/shop-client/client';
import { findChromium } from '../test-env/dist/chromium.js';
import { fill } from './desk/fill.mjs';
import { journeys } from './interactions.mjs';
import { OwnShop } from './own-shop.mjs';
import { FAST_DESKTOP, SLOW_PHONE, visit } from './visit.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Share of the screen, milliseconds, milliseconds, bytes; each page has its own `lcp` (interactions.mjs). */
const TARGETS = { cls: 0, inp: 100, tbt: 200, scripts: 150_000 };
/** Staff open the desk every day, so its scripts are in their browser's cache: the budget keeps them from growing. */
const DESK_TARGETS = { scripts: 420_000 };
/** Enough rows for full pages. */
const DESK_SIZES = { products: 1_000, users: 200, orders: 1_000, reviews: 200, messages: 50, audit: 200 };

const own = process.env.SHOP_URL ? undefined : new OwnShop(process.env.BENCH_PORT ?? '18981');
const shop = process.env.SHOP_URL ?? own.url;
const client = new ShopClient({ baseUrl: `${shop}/api` });
let browser;
try {
  await own?.start();
  const { path, env } = await findChromium();
  const args = ['--disable-gpu', '--disable-dev-shm-usage'];
  browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args });
  const pages = await shopVisits();
  const desk = own ? await deskVisits() : {};
  console.table(Object.fromEntries(Object.entries({ ...pages, ...desk }).map(([name, row]) => [name, inWords(row)])));
  process.exitCode = report({ ...pages, ...desk }) > 0 ? 1 : 0;
} finally {
  await browser?.close();
  await own?.remove();
}

async function shopVisits() {
  const [product] = await client.call(listProducts, { query: { category: 'processors', pageSize: 1 } });
  const rows = {};
  for (const [name, { page, lcp, ...how }] of Object.entries(journeys(product)))
    rows[name] = { ...(await visits(page, how)), targets: { ...TARGETS, lcp } };
  return rows;
}

async function deskVisits() {
  await fill(own.run, DESK_SIZES);
  const { token } = await own.signIn();
  const pages = { dashboard: ['/admin', 'Products'], orders: ['/admin/orders', 'Orders'] };
  const rows = {};
  for (const [name, [page, list]] of Object.entries(pages)) {
    const awaited = `table[aria-label="${list}"] tbody td:nth-child(3), ul[aria-label="${list}"] li`;
    for (const [device, what] of Object.entries({ phone: SLOW_PHONE, desktop: FAST_DESKTOP }))
      rows[`desk ${name}, ${device}`] = {
        ...(await visits(page, { device: what, token, awaited })),
        targets: DESK_TARGETS,
      };
  }
  return rows;
}

/** The medians of several visits. The first one is not measured: the shop renders its pictures. */
async function visits(page, how) {
  await visit(browser, shop + page, how);
  const all = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await visit(browser, shop + page, how));
  return medians(all);
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

function inWords({ fcp, lcp, cls, inp, shown, tbt, scripts, bytes, requests, element }) {
  return {
    'FCP ms': Math.round(fcp),
    'LCP ms': Math.round(lcp),
    'list ms': Math.round(shown) || '',
    CLS: Number(cls.toFixed(4)),
    'INP ms': Math.round(inp) || '',
    'TBT ms': Math.round(tbt),
    scripts: inKb(scripts),
    all: inKb(bytes),
    requests,
    'LCP is': element,
  };
}

/** Prints the missed targets. @returns how many */
function report(rows) {
  const missed = Object.entries(rows).flatMap(([page, row]) =>
    Object.entries(row.targets)
      .filter(([name, most]) => row[name] > most)
      .map(([name, most]) => `${page}: ${name} ${Number(row[name].toFixed(4))} is over ${most}`),
  );
  for (const line of missed) console.error(line);
  return missed.length;
}
