// npm run bench:desk [-- --products 10000 …]: starts a separate shop, fills it with as many rows as a big shop has, and prints what
// the calls of the staff desk cost: CPU milliseconds of all processes and PostgreSQL together, and milliseconds at the gateway.
// No limits: a slow call is marked. Linux only. Options, with their defaults:
//   --products 100000 --users 100000 --orders 1000000 --reviews 100000 --messages 10000 --audit 1000000
//   --requests 20 --rounds 3   each call is measured in each round
//   --only TEXT                only the calls whose name contains it; `files` and `streams` are names too
//   --data-dir FOLDER          keeps the filled shop there for the next run
import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ShopClient } from '@shop/shop-client/client';
import { deskCalls } from './desk/calls.mjs';
import { measureExports, measureImports } from './desk/files.mjs';
import { fill, isFilled } from './desk/fill.mjs';
import { measureBareServer, measureCalls, printFigures } from './desk/measure.mjs';
import { measureStreams } from './desk/streams.mjs';
import { OwnShop } from './own-shop.mjs';

const SLOW = { cpu: 100, p95: 200 };
const SIZES = {
  products: 100_000,
  users: 100_000,
  orders: 1_000_000,
  reviews: 100_000,
  messages: 10_000,
  audit: 1_000_000,
};
const NUMBERS = { ...SIZES, requests: 20, rounds: 3 };

const numbers = Object.entries(NUMBERS).map(([name, value]) => [name, { type: 'string', default: String(value) }]);
const { values } = parseArgs({
  options: { ...Object.fromEntries(numbers), only: { type: 'string', default: '' }, 'data-dir': { type: 'string' } },
});
const numberOf = (name) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} ${values[name]} is not a whole number above 0`);
  return value;
};
const sizes = Object.fromEntries(Object.keys(SIZES).map((name) => [name, numberOf(name)]));
const isWanted = (name) => name.includes(values.only);

/** The id that desk/names.sql gives the n-th of a kind. */
const idOf = (kind, n) =>
  createHash('md5')
    .update(`${kind} ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const ids = {
  order: (n) => idOf('order', (n * 7_919) % sizes.orders),
  product: (n) => idOf('product', (n * 7_919) % sizes.products),
  staff: (n) => idOf('user', 1 + 2_000 * (n % 20)),
};

const shop = new OwnShop(process.env.BENCH_PORT ?? '18982', { dataDir: values['data-dir'] });

async function fillOnce() {
  if (await isFilled(shop.run)) return console.log('The shop is filled already.');
  const seconds = Object.entries(await fill(shop.run, sizes));
  console.log(`Filled in seconds: ${seconds.map(([name, took]) => `${name} ${took.toFixed(0)}`).join(', ')}`);
  // A new start: the memory of the processes is not that of the seed.
  await shop.stop();
  await shop.start();
}

/** The shop as an owner sees it. */
async function signedIn() {
  const { token } = await shop.signIn();
  const client = new ShopClient({ baseUrl: `${shop.url}/api` }).as(token);
  const headers = { authorization: `Bearer ${token}` };
  return { shop, origin: `${shop.url}/api`, pid: shop.run.launcherPid, headers, client };
}

try {
  await shop.start();
  await fillOnce();
  const target = await signedIn();
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${JSON.stringify(sizes)}`);
  const wanted = Object.entries(deskCalls(sizes, ids)).filter(([name]) => isWanted(name));
  const bare = await measureBareServer();
  const measured = await measureCalls(target, Object.fromEntries(wanted), {
    requests: numberOf('requests'),
    rounds: numberOf('rounds'),
  });
  printFigures([bare, ...measured, await measureBareServer()], ({ cpu, p95 }) =>
    cpu > SLOW.cpu || p95 > SLOW.p95 ? '  slow' : '',
  );
  console.log('');
  if (isWanted('streams')) console.log(await measureStreams(target));
  if (isWanted('files'))
    for (const line of [...(await measureExports(target)), ...(await measureImports(target))]) console.log(line);
} finally {
  await shop.remove();
}
