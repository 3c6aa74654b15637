// npm run bench:faults [-- dependency[:seconds] …] [--many]: starts real servers and a shop that uses them, in one process or in one
// for each target. Shoppers browse, buy, pay and register, and an administrator adds pictures. Stops each dependency for a minute, and
// prints the responses, the recovery time and what was lost. Without names: all dependencies. Exit code 1 when anything was lost or
// doubled. In one process for all targets the simulators share one too: smtp and mpesa freeze together.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openShop } from '../test-env/dist/shop.js';
import { clearResults } from '../test-env/dist/place.js';
import { Books } from './faults/books.mjs';
import { aCustomer, productsToSell, theAdmin } from './faults/customers.mjs';
import { ask, Seen } from './faults/http.mjs';
import { RealDependencies, dependencyNames } from './faults/dependencies.mjs';
import { letShoppersIn, ORDERS_OF_ACCOUNT } from './faults/shoppers.mjs';

const SECONDS = 60;
const BEFORE_SECONDS = 10;
const HEAL_SECONDS = 300;
const BUYERS = 3;
/** A buyer orders no faster. */
const ORDER_SECONDS = 2;
const KINDS = ['page', 'list', 'product', 'picture', 'order', 'prompt', 'register', 'upload'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { many: { type: 'boolean', default: false } },
});
const wanted = positionals.map((text) => text.split(':'));
const faults = (wanted.length > 0 ? wanted : dependencyNames.map((name) => [name])).map(
  ([dependency, seconds = SECONDS]) => {
    if (!dependencyNames.includes(dependency))
      throw new Error(`${dependency}: not one of ${dependencyNames.join(', ')}`);
    return { dependency, seconds: Number(seconds) };
  },
);

/** The accounts that each buyer needs. */
const accountsFor = (all) =>
  Math.ceil(
    all.reduce((sum, { seconds }) => sum + BEFORE_SECONDS + 2 * seconds, 0) / (ORDER_SECONDS * ORDERS_OF_ACCOUNT),
  );

/** Seconds until every service is ready. */
async function untilReady({ url }) {
  const begin = performance.now();
  while ((await ask({ url, seen: new Seen() }, 'health', 'GET /api/health')).status !== 200) await wait(200);
  return (performance.now() - begin) / 1_000;
}

function report(title, seen) {
  console.log(`\n${title}`);
  for (const kind of KINDS)
    console.log(
      `  ${kind.padEnd(9)}${seen.outcomesOf(kind).padEnd(60)}slowest ${((seen.slowest.get(kind) ?? 0) / 1_000).toFixed(1)} s`,
    );
}

async function injectFault(dependencies, shop, { dependency, seconds }) {
  shop.seen = new Seen();
  await wait(BEFORE_SECONDS * 1_000);
  report(`before ${dependency} (${BEFORE_SECONDS} s)`, shop.seen);
  shop.seen = new Seen();
  await dependencies.stop(dependency);
  await wait(seconds * 1_000);
  const begin = performance.now();
  await dependencies.start(dependency);
  const started = (performance.now() - begin) / 1_000;
  report(`${dependency} stopped for ${seconds} s`, shop.seen);
  shop.seen = new Seen();
  const ready = await untilReady(shop);
  const open = shop.books.orders.filter(({ isPaid }) => !isPaid).length;
  const paid = await shop.books.untilAllPaid(shop, HEAL_SECONDS);
  const whenPaid = paid === undefined ? 'NEVER' : `${paid.toFixed(1)} s`;
  console.log(`  its own start ${started.toFixed(1)} s, all services ready after ${ready.toFixed(1)} s,`);
  console.log(`  the ${open} orders not yet seen paid are paid after ${whenPaid}`);
}

clearResults();
const dependencies = new RealDependencies();
let isWhole = false;
try {
  await dependencies.startAll();
  const { env, stop } = await openShop(values.many ? 'many' : 'one');
  try {
    const run = JSON.parse(readFileSync(env.SHOP_RUN_FILE, 'utf8'));
    dependencies.knows(env.SHOP_RUN_FILE);
    const admin = await theAdmin(run, env.SHOP_RUN_FILE);
    const { products, product } = await productsToSell(run, admin);
    const buyers = [];
    for (let accounts = accountsFor(faults); accounts > 0; accounts -= 1)
      buyers.push(...(await Promise.all(Array.from({ length: BUYERS }, () => aCustomer(run)))));
    const picture = await (await fetch(`${run.shopUrl}${products[0].image}?w=320`)).bytes();
    const shop = { url: run.shopUrl, seen: new Seen(), books: new Books(), isClosing: false };
    const world = { product, buyers, stockBefore: product.countInStock };
    const watching = shop.books.watch(run);
    const tokens = Array.from({ length: BUYERS }, (_, nth) =>
      buyers.filter((_buyer, index) => index % BUYERS === nth).map(({ token }) => token),
    );
    const shoppers = letShoppersIn(shop, { products, product, buyers: tokens, admin, picture });
    for (const fault of faults) await injectFault(dependencies, shop, fault);
    shop.isClosing = true;
    await shoppers;
    await shop.books.untilAllPaid(shop, HEAL_SECONDS);
    await shop.books.untilMailed(buyers, HEAL_SECONDS);
    shop.books.close();
    await watching;
    const { orders, refused, addresses, pictures, promptedAgain } = shop.books;
    console.log(`\n${orders.length} orders, ${addresses.length} accounts, ${pictures.length} pictures;`);
    console.log(`${promptedAgain} prompts sent again because the first failed, ${refused.length} orders given up`);
    const problems = await shop.books.problems(shop, world);
    console.log(problems.length === 0 ? 'Nothing was lost, and nothing happened twice.' : problems.join('\n'));
    isWhole = problems.length === 0;
  } finally {
    await stop();
  }
} finally {
  await dependencies.remove();
}
process.exitCode = isWhole ? 0 : 1;
