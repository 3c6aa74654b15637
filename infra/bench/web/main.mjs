// npm run bench -- web: first visits with a phone on a slow connection, and what people do on these pages; first visits of the staff desk
// also with a fast desktop. The phone: 1.6 Mbit/s down, 150 ms round trip, a processor four times slower, 360 px, empty cache.
// Prints the medians; exit code 1 when a target is missed. Variables: SHOP_URL measures a running shop, without its desk; CHROMIUM_PATH is
// the browser; BENCH_RUNS (5) visits of each page are measured.
import { listProducts } from '@shop/contracts/catalog';
import { ShopClient } from '@shop/shop-client/client';
import { FAST_DESKTOP, SLOW_PHONE, withBrowser } from '../kit/browser.mjs';
import { median } from '../kit/figures.mjs';
import { fill } from '../kit/fill/fill.mjs';
import { OwnShop, withShops } from '../kit/shops.mjs';
import { journeys } from './interactions.mjs';
import { visit } from './visit.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Share of the screen, milliseconds, milliseconds, bytes; each page has its own `lcp` (interactions.mjs). */
const TARGETS = { cls: 0, inp: 100, tbt: 200, scripts: 150_000 };
/** Staff open the desk every day, so its scripts are in their browser's cache: the budget keeps them from growing. */
const DESK_TARGETS = { scripts: 420_000 };
/** Enough rows for full pages. */
const DESK_SIZES = { products: 1_000, users: 200, orders: 1_000, reviews: 200, messages: 50, audit: 200 };

export async function run() {
  const own = process.env.SHOP_URL ? undefined : new OwnShop(process.env.BENCH_PORT ?? 18981);
  const rows = await withShops(own ? { own } : {}, async () => {
    await own?.start();
    const url = process.env.SHOP_URL ?? own.url;
    return withBrowser(async (browser) => ({
      ...(await shopVisits(browser, url)),
      ...(own && (await deskVisits(browser, own))),
    }));
  });
  console.table(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, inWords(row)])));
  process.exitCode = report(rows) > 0 ? 1 : 0;
}

async function shopVisits(browser, url) {
  const client = new ShopClient({ baseUrl: `${url}/api` });
  const [product] = await client.call(listProducts, { query: { category: 'processors', pageSize: 1 } });
  const rows = {};
  for (const [name, { page, lcp, ...how }] of Object.entries(journeys(product)))
    rows[name] = { ...(await visits(browser, url + page, how)), targets: { ...TARGETS, lcp } };
  return rows;
}

async function deskVisits(browser, own) {
  await fill(own.run, DESK_SIZES);
  const { token } = await own.signIn();
  const pages = { dashboard: ['/admin', 'Products'], orders: ['/admin/orders', 'Orders'] };
  const rows = {};
  for (const [name, [page, list]] of Object.entries(pages)) {
    const awaited = `table[aria-label="${list}"] tbody td:nth-child(3), ul[aria-label="${list}"] li`;
    for (const [device, what] of Object.entries({ phone: SLOW_PHONE, desktop: FAST_DESKTOP }))
      rows[`desk ${name}, ${device}`] = {
        ...(await visits(browser, own.url + page, { device: what, token, awaited })),
        targets: DESK_TARGETS,
      };
  }
  return rows;
}

/** The medians of several visits. The first one is not measured: the shop renders its pictures. */
async function visits(browser, url, how) {
  await visit(browser, url, how);
  const all = [];
  for (let n = 0; n < RUNS; n += 1) all.push(await visit(browser, url, how));
  return medians(all);
}

function medians(all) {
  const names = Object.keys(all[0]).filter((name) => name !== 'element');
  const row = Object.fromEntries(names.map((name) => [name, median(all.map((visited) => visited[name]))]));
  return { ...row, element: all[0].element };
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
