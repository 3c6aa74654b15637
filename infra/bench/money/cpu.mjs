import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from '../kit/processes.mjs';
import { ascending, quantile } from '../kit/figures.mjs';
import { openSales } from '../kit/sales.mjs';

const SETTLED_MS = 20_000;

/**
 * Prints the CPU milliseconds of an order from the cart until it is paid, and those of an idle shop in the same time. Parameters:
 * `shops`: by name; all run at the same time, in alternating rounds. The first `warmUp` orders of each are not measured.
 */
export async function measureCpu(shops, { orders, rounds, warmUp }) {
  const markets = [];
  for (const [name, shop] of Object.entries(shops))
    markets.push(await openMarket(name, shop, warmUp + orders * rounds));
  for (const market of markets) await market.sell(warmUp);
  await wait(SETTLED_MS);
  for (let round = 0; round < rounds; round += 1) {
    const inTurn = round % 2 === 0 ? markets : markets.toReversed();
    for (const market of inTurn) market.rounds.push(await measureRound(market, orders));
  }
  console.log(
    `\nCPU ms of an order, all processes and PostgreSQL: medians of ${rounds} rounds of ${orders} orders, least and most`,
  );
  console.table(Object.fromEntries(markets.map(({ name, rounds: measured }) => [name, figuresOf(measured)])));
}

async function openMarket(name, shop, orders) {
  await shop.start();
  const { pay } = await openSales(shop, orders, { settledMs: 0 });
  return { name, sell: pay, pid: shop.run.launcherPid, rounds: [] };
}

/** CPU milliseconds for each order of a round, and for each of an idle time of the same length. */
async function measureRound({ sell, pid }, orders) {
  const [before, begin] = [cpuMs(pid), performance.now()];
  await sell(orders);
  const ms = performance.now() - begin;
  const after = cpuMs(pid);
  await wait(ms);
  return { busy: (after - before) / orders, idle: (cpuMs(pid) - after) / orders };
}

function figuresOf(measured) {
  const sortedBy = (value) => ascending(measured.map(value));
  const show = (sorted) =>
    `${quantile(sorted, 0.5).toFixed(1)} (${sorted[0].toFixed(1)} to ${sorted.at(-1).toFixed(1)})`;
  return {
    order: show(sortedBy(({ busy }) => busy)),
    'idle in the same time': show(sortedBy(({ idle }) => idle)),
    'without idle': show(sortedBy(({ busy, idle }) => busy - idle)),
  };
}
