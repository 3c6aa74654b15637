// npm run bench [-- OPTIONS]: starts a separate shop in a temporary folder and prints what its operations cost: CPU milliseconds of all
// its processes and PostgreSQL, and as a multiple of b, a bare Node server that sends as many bytes in the same run. It has no limits and
// never fails on a figure. Linux only. Options, with their defaults:
//   --products 1000        products in the catalogue
//   --rounds 3             rounds of each read; the median is printed
//   --warm-up 0.5          so many times a round's requests come before each round, and so many times --orders before the orders; with 5,
//                          V8 has compiled what it will, as in a shop that has run for some minutes
//   --orders 24            orders that are placed, and as many that are paid; 0 leaves them out
//   --streams 0            pages that follow an order by its event stream meanwhile
//   --only TEXT            only the reads whose name contains it, and no orders, idle time, memory or starts
//   --idle 60              seconds of idle time that are measured, at least one
//   --save FILE            writes the figures as JSON
//   --compare FILE         prints how they changed against such a file
//   --profile FOLDER       writes a CPU profile of each operation and process, for flame graphs
//   --root FOLDER          measures this checkout of the repository; it is installed and built
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { bareCpuMs } from './cost/bare.mjs';
import { fillCatalogue } from './cost/fill.mjs';
import { idleCpuMs, measureRead, settled } from './cost/load.mjs';
import { memoryOf } from './cost/memory.mjs';
import { readsOf } from './cost/operations.mjs';
import { PROFILED, profiled } from './cost/profile.mjs';
import { measureSales, openSales, salesFor } from './cost/sales.mjs';
import { countStatements } from './cost/statements.mjs';
import { openStreams } from './cost/streams.mjs';
import { printTable } from './cost/table.mjs';
import { quantile } from './latency.mjs';
import { OwnShop } from './own-shop.mjs';

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    products: { ...text, default: '1000' },
    rounds: { ...text, default: '3' },
    'warm-up': { ...text, default: '0.5' },
    orders: { ...text, default: '24' },
    idle: { ...text, default: '60' },
    streams: { ...text, default: '0' },
    only: text,
    save: text,
    compare: text,
    profile: text,
    root: text,
  },
});
const GOALS = { placed: 150, paid: 450, statements: 35, flushes: 8, idle: 8, memory: 550, secondStart: 2.5 };
const numberOf = (name) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} ${values[name]} is not a whole number`);
  return value;
};
const [products, rounds, orders, idleSeconds] = ['products', 'rounds', 'orders', 'idle'].map(numberOf);
const streams = numberOf('streams');
const warmUp = Number(values['warm-up']);
if (!(warmUp >= 0)) throw new Error(`--warm-up ${values['warm-up']} is not a number`);
const isWhole = values.only === undefined;
const shop = new OwnShop(process.env.BENCH_PORT ?? '18980', { root: values.root, env: values.profile && PROFILED });
const profileOf = (name, work) => (values.profile ? profiled(shop, values.profile, name, work) : work());
const rows = [];
const ascending = (a, c) => a - c;

/** `multiple` of b, or a figure in its own unit. */
const add = (name, goal, figure, b) => rows.push({ name, goal, figure, ...(b && { multiple: figure / b }) });

/** Measures b in each round too, because the machine's speed changes meanwhile; returns its median. */
async function measureReads(idle) {
  const list = await (await fetch(`${shop.url}/api/products`)).arrayBuffer();
  const yardsticks = [];
  const reads = (await readsOf(shop)).filter(({ name }) => isWhole || name.includes(values.only));
  const found = new Map(reads.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    yardsticks.push(await bareCpuMs(list.byteLength));
    for (const read of reads) {
      const measure = () => measureRead(shop, read, { from: (round + 1) * 100_000, warmUp, idle });
      const isLast = round === rounds - 1;
      found.get(read.name).push(await (isLast ? profileOf(read.name, measure) : measure()));
    }
    yardsticks.push(await bareCpuMs(list.byteLength));
  }
  const b = quantile(yardsticks.toSorted(ascending), 0.5);
  for (const { name, goal } of reads) {
    const sorted = found.get(name).toSorted((a, c) => a.cpu - c.cpu);
    const middle = quantile(sorted, 0.5);
    add(name, goal, middle.cpu, b);
    rows.at(-1).byProcess = middle.byProcess;
  }
  return b;
}

async function measureOrders(idle, b) {
  const sales = await openSales(shop, salesFor(orders, warmUp) + orders);
  const { placed, paid } = await profileOf('orders', () => measureSales(shop, sales, orders, { warmUp, idle }));
  add('order placed', GOALS.placed, placed.cpu, b);
  rows.at(-1).byProcess = placed.byProcess;
  add('order placed and paid', GOALS.paid, paid.cpu, b);
  rows.at(-1).byProcess = paid.byProcess;
  const { statements, flushes } = await countStatements(shop, orders, () => sales.pay(orders));
  add('SQL statements of a paid order', GOALS.statements, statements);
  add('flushes of a paid order', GOALS.flushes, flushes);
}

try {
  const firstStart = (await shop.start()) / 1_000;
  const indexed = await fillCatalogue(shop, products);
  const closeStreams = await openStreams(shop, streams);
  await settled(shop);
  const idle = await idleCpuMs(shop, isWhole ? Math.max(1, idleSeconds) : 5);
  const b = await measureReads(idle);
  if (isWhole) {
    if (orders > 0) await measureOrders(idle, b);
    add('idle, CPU ms a second', GOALS.idle, idle);
    const memory = memoryOf(shop.run);
    add(
      'memory, loaded (Pss), MB',
      GOALS.memory,
      Object.values(memory).reduce((sum, mb) => sum + mb, 0),
    );
    rows.at(-1).byProcess = memory;
    closeStreams();
    await shop.stop();
    add('second start, s', GOALS.secondStart, (await shop.start()) / 1_000);
    add('first start, packages installed, s', undefined, firstStart);
    add('index of all products loaded, s', undefined, indexed);
  }
  const figures = { date: new Date().toISOString(), processors: cpus().length, products, b, rows };
  printTable(figures, values.compare && JSON.parse(readFileSync(values.compare, 'utf8')));
  if (values.save) writeFileSync(values.save, `${JSON.stringify(figures, undefined, 2)}\n`);
} finally {
  await shop.remove();
}
