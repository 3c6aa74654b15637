// npm run bench -- desk [--products 10000 …]: starts a separate shop, fills it with as many rows as a big shop has, and prints what
// the calls of the staff desk cost: CPU milliseconds of all processes and PostgreSQL together, and milliseconds at the gateway.
// No limits: a slow call is marked. Linux only. Options, with their defaults:
//   --products 100000 --users 100000 --orders 1000000 --reviews 100000 --messages 10000 --audit 1000000;
//   --requests 20 --rounds 3   each call is measured in each round;
//   --only TEXT                only the calls whose name contains it; `files` and `streams` are names too;
//   --data-dir FOLDER          keeps the filled shop there for the next run.
import { heading, thisRun } from '../kit/figures.mjs';
import { fill, idOf, isFilled } from '../kit/fill/fill.mjs';
import { optionsOf } from '../kit/options.mjs';
import { OwnShop, withShop } from '../kit/shops.mjs';
import { measureBareServer, measureCalls, printFigures } from '../kit/calls.mjs';
import { deskCalls } from './calls.mjs';
import { measureExports, measureImports } from './files.mjs';
import { measureStreams } from './streams.mjs';

const SLOW = { cpu: 100, p95: 200 };
const SIZES = {
  products: 100_000,
  users: 100_000,
  orders: 1_000_000,
  reviews: 100_000,
  messages: 10_000,
  audit: 1_000_000,
};
const options = optionsOf({ ...SIZES, requests: 20, rounds: 3, only: '', 'data-dir': undefined });
const sizes = Object.fromEntries(Object.keys(SIZES).map((name) => [name, options[name]]));
const isWanted = (name) => name.includes(options.only);

/** The ids that names.sql gives the n-th of a kind. */
const ids = {
  order: (n) => idOf(`order ${(n * 7_919) % sizes.orders}`),
  product: (n) => idOf(`product ${(n * 7_919) % sizes.products}`),
  staff: (n) => idOf(`user ${1 + 2_000 * (n % 20)}`),
};

async function fillOnce(shop) {
  if (await isFilled(shop.run)) return console.log('The shop is filled already.');
  const seconds = Object.entries(await fill(shop.run, sizes));
  console.log(`Filled in seconds: ${seconds.map(([name, took]) => `${name} ${took.toFixed(0)}`).join(', ')}`);
  // A new start: the memory of the processes is not that of the seed.
  await shop.stop();
  await shop.start();
}

async function measure(shop) {
  await shop.start();
  await fillOnce(shop);
  const target = { shop, pid: shop.run.launcherPid, ...(await shop.asOwner()) };
  console.log(heading(thisRun(), JSON.stringify(sizes)));
  const wanted = Object.entries(deskCalls(sizes, ids)).filter(([name]) => isWanted(name));
  const bare = await measureBareServer();
  const measured = await measureCalls(target, Object.fromEntries(wanted), options);
  printFigures([bare, ...measured, await measureBareServer()], ({ cpu, p95 }) =>
    cpu > SLOW.cpu || p95 > SLOW.p95 ? '  slow' : '',
  );
  console.log('');
  if (isWanted('streams')) console.log(await measureStreams(target));
  if (isWanted('files'))
    for (const line of [...(await measureExports(target)), ...(await measureImports(target))]) console.log(line);
}

export const run = () =>
  withShop(new OwnShop(process.env.BENCH_PORT ?? 18982, { dataDir: options['data-dir'] }), measure);
