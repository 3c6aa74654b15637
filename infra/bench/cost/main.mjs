// npm run bench -- cost [OPTIONS]: starts a separate shop in a temporary folder and prints what its operations cost: CPU milliseconds of all
// its processes and PostgreSQL. Prints the cost also as a multiple of b: a bare Node server that sends as many bytes in the same run.
// It has no limits and never fails on a figure. Linux only. Options, with their defaults:
//   --products 1000        products in the catalogue;
//   --rounds 3             rounds of each read; the median is printed;
//   --warm-up 0.5          so many times a round's requests come before each round, and so many times --orders before the orders; with 5,
//                          V8 has compiled what it will, as in a shop that has run for some minutes;
//   --orders 24            orders that are placed, and as many that are paid; 0 leaves them out;
//   --order-events 0       so many rounds of --orders paid orders each, with and without the trigger that keeps events about orders, and nothing else;
//   --streams 0            pages that follow an order by its event stream meanwhile;
//   --only TEXT            only the reads whose name contains it, and no orders, idle time, memory or starts;
//   --idle 60              seconds of idle time that are measured, at least one;
//   --save FILE            writes the figures as JSON;
//   --compare FILE         prints how they changed against such a file;
//   --profile FOLDER       writes a CPU profile of each operation and process, for flame graphs;
//   --root FOLDER          measures this checkout of the repository; it is installed and built.
import { readFileSync } from 'node:fs';
import { idleCpuMs, memoryOf } from '../kit/processes.mjs';
import { quantile, median, save, thisRun } from '../kit/figures.mjs';
import { fillCatalogue } from '../kit/fill/fill.mjs';
import { optionsOf } from '../kit/options.mjs';
import { OwnShop, withShop } from '../kit/shops.mjs';
import { openSales } from '../kit/sales.mjs';
import { readsOf } from './operations.mjs';
import { measureOrderEvents } from './order-events.mjs';
import { PROFILED, profiled } from './profile.mjs';
import { bareCpuMs, cpuOf, measureRead, settled } from './reads.mjs';
import { countStatements } from './statements.mjs';
import { openStreams } from './streams.mjs';
import { printTable } from './table.mjs';

const TEXTS = { only: undefined, save: undefined, compare: undefined, profile: undefined, root: undefined };
const NUMBERS = { products: 1_000, rounds: 3, 'warm-up': 0.5, orders: 24, idle: 60, streams: 0, 'order-events': 0 };
const options = optionsOf({ ...NUMBERS, ...TEXTS }, { least: 0 });
const { products, rounds, orders, only, 'warm-up': warmUp, 'order-events': turns } = options;
const GOALS = { placed: 150, paid: 450, statements: 35, flushes: 8, idle: 8, memory: 550, secondStart: 2.5 };
const isWhole = only === undefined && turns === 0;
const rows = [];

const profileOf = (shop, name, work) => (options.profile ? profiled(shop, options.profile, name, work) : work());

/** `multiple` of b, or a figure in its own unit; `byProcess`: what each process has of it. */
const add = (name, goal, figure, { b, byProcess } = {}) =>
  rows.push({ name, goal, figure, ...(b && { multiple: figure / b }), byProcess });

/** Measures b in each round too, because the machine's speed changes meanwhile; returns its median. */
async function measureReads(shop, idle) {
  const list = await (await fetch(`${shop.url}/api/products`)).arrayBuffer();
  const yardsticks = [];
  const reads = (await readsOf(shop)).filter(({ name }) => isWhole || name.includes(only));
  const found = new Map(reads.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    yardsticks.push(await bareCpuMs(list.byteLength));
    for (const read of reads) {
      const measure = () => measureRead(shop, read, { from: (round + 1) * 100_000, warmUp, idle });
      const isLast = round === rounds - 1;
      found.get(read.name).push(await (isLast ? profileOf(shop, read.name, measure) : measure()));
    }
    yardsticks.push(await bareCpuMs(list.byteLength));
  }
  const b = median(yardsticks);
  for (const { name, goal } of reads) {
    const sorted = found.get(name).toSorted((a, c) => a.cpu - c.cpu);
    const { cpu, byProcess } = quantile(sorted, 0.5);
    add(name, goal, cpu, { b, byProcess });
  }
  return b;
}

/** An order that is placed, and one that is placed and paid, with all events; then the statements of a paid one. */
async function measureOrders(shop, idle, b) {
  const before = Math.ceil(orders * warmUp);
  const sales = await openSales(shop, before + 3 * orders);
  await profileOf(shop, 'orders', async () => {
    await sales.pay(before);
    const placed = await cpuOf(shop, orders, idle, () => sales.place(orders));
    add('order placed', GOALS.placed, placed.cpu, { b, byProcess: placed.byProcess });
    const paid = await cpuOf(shop, orders, idle, () => sales.pay(orders));
    add('order placed and paid', GOALS.paid, paid.cpu, { b, byProcess: paid.byProcess });
  });
  const { statements, flushes } = await countStatements(shop, orders, () => sales.pay(orders));
  add('SQL statements of a paid order', GOALS.statements, statements);
  add('flushes of a paid order', GOALS.flushes, flushes);
}

async function measure(shop) {
  const firstStart = (await shop.start()) / 1_000;
  const indexed = await fillCatalogue(shop, products);
  const closeStreams = await openStreams(shop, options.streams);
  await settled(shop);
  const idle = await idleCpuMs(shop.run.launcherPid, isWhole ? Math.max(1, options.idle) : 5);
  if (turns > 0) {
    const found = await measureOrderEvents(shop, { orders, rounds: turns, warmUp, idle });
    add('order paid, events about orders kept', undefined, median(found.with));
    add('order paid, without the trigger', undefined, median(found.without));
    add('difference, median of the rounds', undefined, median(found.differences));
    add('trigger for one event, ms', undefined, found.triggerMs);
    return { ...thisRun(), products, b: await bareCpuMs(1_000), rows, ...found };
  }
  const b = await measureReads(shop, idle);
  if (isWhole) {
    if (orders > 0) await measureOrders(shop, idle, b);
    add('idle, CPU ms a second', GOALS.idle, idle);
    const byProcess = memoryOf(shop.run);
    const sum = Object.values(byProcess).reduce((total, mb) => total + mb, 0);
    add('memory, loaded (Pss), MB', GOALS.memory, sum, { byProcess });
    closeStreams();
    await shop.stop();
    add('second start, s', GOALS.secondStart, (await shop.start()) / 1_000);
    add('first start, packages installed, s', undefined, firstStart);
    add('index of all products loaded, s', undefined, indexed);
  }
  return { ...thisRun(), products, b, rows };
}

export async function run() {
  const { root, profile, compare } = options;
  const shop = new OwnShop(process.env.BENCH_PORT ?? 18980, { root, env: profile && PROFILED });
  const figures = await withShop(shop, measure);
  printTable(figures, compare && JSON.parse(readFileSync(compare, 'utf8')));
  save(options.save, figures);
}
