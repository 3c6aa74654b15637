// npm run bench -- faults [dependency[:seconds] …] [--many]: starts real servers and a shop that uses them, in one process or in one
// for each target. Shoppers browse, buy, pay and register, and an administrator adds pictures. Stops each dependency for a minute, and
// prints the responses, the recovery time and what was lost. Without names: all dependencies. Exit code 1 when anything was lost or
// doubled. In one process for all targets the simulators share one too: smtp and mpesa freeze together.
import { setTimeout as wait } from 'node:timers/promises';
import { listProducts } from '@shop/contracts/catalog';
import { clearResults } from '../../test-env/dist/place.js';
import { openShop } from '../../test-env/dist/shop.js';
import { endlessProduct, newCustomers } from '../kit/customers.mjs';
import { optionsOf } from '../kit/options.mjs';
import { RunningShop } from '../kit/shops.mjs';
import { ORDERS_OF_ACCOUNT } from '../kit/sales.mjs';
import { Books } from './books.mjs';
import { RealDependencies, dependencyNames } from './dependencies.mjs';
import { ask, Seen } from './requests.mjs';
import { letShoppersIn } from './shoppers.mjs';

const SECONDS = 60;
const BEFORE_SECONDS = 10;
const HEAL_SECONDS = 300;
const BUYERS = 3;
/** A buyer orders no faster. */
const ORDER_SECONDS = 2;
const KINDS = ['page', 'list', 'product', 'picture', 'order', 'prompt', 'register', 'upload'];

const options = optionsOf({ many: false }, { allowPositionals: true });

/** The faults that the words name: `kafka`, `kafka:600`; without words each dependency once. */
function faultsOf(words) {
  const wanted = words.length > 0 ? words.map((word) => word.split(':')) : dependencyNames.map((name) => [name]);
  return wanted.map(([dependency, seconds = SECONDS]) => {
    if (!dependencyNames.includes(dependency))
      throw new Error(`${dependency}: not one of ${dependencyNames.join(', ')}`);
    return { dependency, seconds: Number(seconds) };
  });
}

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

/** Opens the shop to shoppers, injects the faults, and compares what was confirmed with the data. @returns problems, one sentence each */
async function sellThrough(faults, dependencies, found) {
  const { token: admin } = await found.signIn();
  const products = await found.client().call(listProducts, { query: { pageSize: 100 } });
  const product = await endlessProduct(found);
  const buyers = await newCustomers(found, BUYERS * accountsFor(faults));
  const picture = await (await fetch(`${found.url}${products[0].image}?w=320`)).bytes();
  const shop = { url: found.url, seen: new Seen(), books: new Books(), isClosing: false };
  const watching = shop.books.watch(found.run);
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
  return shop.books.problems(shop, { product, buyers, stockBefore: product.countInStock });
}

export async function run() {
  const faults = faultsOf(options.words);
  clearResults();
  const dependencies = new RealDependencies();
  process.exitCode = 1;
  try {
    await dependencies.startAll();
    const { env, stop } = await openShop(options.many ? 'many' : 'one');
    try {
      dependencies.knows(env.SHOP_RUN_FILE);
      const problems = await sellThrough(faults, dependencies, new RunningShop(env.SHOP_RUN_FILE));
      console.log(problems.length === 0 ? 'Nothing was lost, and nothing happened twice.' : problems.join('\n'));
      if (problems.length === 0) process.exitCode = 0;
    } finally {
      await stop();
    }
  } finally {
    await dependencies.remove();
  }
}
