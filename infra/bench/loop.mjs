// npm run bench:loop [-- OPTIONS]: how long the event loop of the shop's process is late while it does what computes for long. Payments
// share it in `npm start`. Starts a separate shop in a temporary folder. Prints milliseconds; the shop's goal is 50 at p99.
//   --products 1000   products in the catalogue
//   --rows 5000       rows of the import
//   --pages 20        pages a second, none of which is in a cache
//   --many            a process for each target instead of one
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ShopClient } from '@shop/shop-client/client';
import { order } from '@shop/shop-client/purchases';
import { pidOf } from '@shop/shop-client/run-file';
import { fillCatalogue } from './cost/fill.mjs';
import { quantile } from './latency.mjs';
import { hashPasswords, importProducts, printSlips, uploadPictures, visitPages } from './loop/work.mjs';
import { clientOf, endlessProduct, newCustomers } from './money/shoppers.mjs';
import { OwnShop } from './own-shop.mjs';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '5000' },
    pages: { type: 'string', default: '20' },
    many: { type: 'boolean', default: false },
  },
});
const SECONDS = 15;
const RECORDER = resolve(import.meta.dirname, 'loop/record-delay.mjs');
const env = { NODE_OPTIONS: `--import ${RECORDER}`, SHOP_PROCESSES: values.many ? 'many' : 'one' };
const shop = new OwnShop(process.env.BENCH_PORT ?? '18988', { env });
env.LOOP_DELAY_FILE = join(shop.dataDir, 'loop-delay');

/** The delays of the process that runs payments, since the last call. */
async function delays() {
  const pid = pidOf(shop.run, 'payments');
  const file = `${env.LOOP_DELAY_FILE}.${pid}`;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await wait(20);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const pages = () => visitPages(shop.url, Number(values.pages), AbortSignal.timeout(SECONDS * 1_000));

try {
  await shop.start();
  await fillCatalogue(shop, Number(values.products));
  const { token } = await shop.signIn();
  const origin = `${shop.url}/api`;
  const headers = { authorization: `Bearer ${token}` };
  const desk = { origin, headers, client: new ShopClient({ baseUrl: origin }).as(token) };
  const [customer] = await newCustomers(shop, 1);
  const { id: orderId } = await order(clientOf(shop).as(customer.token), await endlessProduct(shop));
  const noise = {
    create: { width: 4_000, height: 3_000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  };
  const picture = await sharp(noise).jpeg().toBuffer();
  const withPages = async (work) => (await Promise.all([pages(), work()]))[0];
  const works = {
    nothing: () => wait(5_000, []),
    [`${values.pages} pages a second`]: pages,
    'an import': () => importProducts(desk, Number(values.rows)),
    'pages and an import': () => withPages(() => importProducts(desk, Number(values.rows))),
    'pages and 40 packing slips (PDF)': () => withPages(() => printSlips(desk, orderId, 40)),
    'pages and 40 passwords': () => withPages(() => hashPasswords(origin, 40)),
    'pages and 10 pictures of 12 megapixels': () => withPages(() => uploadPictures(desk, picture, 10)),
  };
  // V8 compiles what the pages need.
  await pages();
  const table = [];
  for (const [name, work] of Object.entries(works)) {
    await wait(2_000);
    await delays();
    const visits = (await work()) ?? [];
    const late = Object.entries(await delays()).map(([key, ms]) => [`loop ${key}`, Number(ms.toFixed(1))]);
    const sorted = visits.toSorted((a, b) => a - b);
    table.push({ while: name, ...Object.fromEntries(late), 'page p99': Math.round(quantile(sorted, 0.99) ?? 0) });
  }
  console.table(table);
} finally {
  await shop.remove();
}
