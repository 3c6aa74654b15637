// npm run bench -- loop [OPTIONS]: how long the event loop of the shop's process is late while the process does long computations. Payments
// share it in `npm start`. Starts a separate shop in a temporary folder. Prints milliseconds; the shop's goal is 50 at p99. Options:
//   --products 1000   products in the catalogue;
//   --rows 5000       rows of the import;
//   --pages 20        pages a second, none of which is in a cache;
//   --many            a process for each target instead of one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { order } from '@shop/shop-client/purchases';
import { pidOf } from '@shop/shop-client/run-file';
import { endlessProduct, newCustomers } from '../kit/customers.mjs';
import { ascending, quantile } from '../kit/figures.mjs';
import { fillCatalogue } from '../kit/fill/fill.mjs';
import { optionsOf } from '../kit/options.mjs';
import { OwnShop, withShop } from '../kit/shops.mjs';
import { hashPasswords, importRows, printSlips, uploadPictures, visitPages } from './work.mjs';

const options = optionsOf({ products: 1_000, rows: 5_000, pages: 20, many: false });
const SECONDS = 15;
const RECORDER = resolve(import.meta.dirname, 'record-delay.mjs');
const NOISE = {
  create: { width: 4_000, height: 3_000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
};

/** The delays of the process that runs payments, since the last call. */
async function delays(shop, delayFile) {
  const pid = pidOf(shop.run, 'payments');
  const file = `${delayFile}.${pid}`;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await wait(20);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What the shop does while its event loop is measured; each resolves with the milliseconds of the pages meanwhile. */
async function worksOf(shop) {
  const desk = await shop.asOwner();
  const [customer] = await newCustomers(shop, 1);
  const { id: orderId } = await order(shop.client().as(customer.token), await endlessProduct(shop));
  const picture = await sharp(NOISE).jpeg().toBuffer();
  const pages = () => visitPages(shop.url, options.pages, AbortSignal.timeout(SECONDS * 1_000));
  const withPages = async (work) => (await Promise.all([pages(), work()]))[0];
  return {
    nothing: () => wait(5_000, []),
    [`${options.pages} pages a second`]: pages,
    'an import': () => importRows(desk, options.rows),
    'pages and an import': () => withPages(() => importRows(desk, options.rows)),
    'pages and 40 packing slips (PDF)': () => withPages(() => printSlips(desk, orderId, 40)),
    'pages and 40 passwords': () => withPages(() => hashPasswords(desk.origin, 40)),
    'pages and 10 pictures of 12 megapixels': () => withPages(() => uploadPictures(desk, picture, 10)),
  };
}

async function measure(shop, delayFile) {
  await shop.start();
  await fillCatalogue(shop, options.products);
  const works = await worksOf(shop);
  // V8 compiles what the pages need.
  await works[`${options.pages} pages a second`]();
  const table = [];
  for (const [name, work] of Object.entries(works)) {
    await wait(2_000);
    await delays(shop, delayFile);
    const visits = (await work()) ?? [];
    const late = Object.entries(await delays(shop, delayFile)).map(([key, ms]) => [
      `loop ${key}`,
      Number(ms.toFixed(1)),
    ]);
    const slow = quantile(ascending(visits), 0.99) ?? 0;
    table.push({ while: name, ...Object.fromEntries(late), 'page p99': Math.round(slow) });
  }
  console.table(table);
}

export async function run() {
  const env = { NODE_OPTIONS: `--import ${RECORDER}`, SHOP_PROCESSES: options.many ? 'many' : 'one' };
  const shop = new OwnShop(process.env.BENCH_PORT ?? 18988, { env });
  env.LOOP_DELAY_FILE = join(shop.dataDir, 'loop-delay');
  await withShop(shop, () => measure(shop, env.LOOP_DELAY_FILE));
}
