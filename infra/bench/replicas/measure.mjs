import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs, memoryOf } from '../kit/processes.mjs';

const IDLE_SECONDS = 15;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

/**
 * CPU milliseconds so far, by name: each process with all its copies; `shop` (all of them, the launcher and PostgreSQL); and the servers
 * (their process ids) that do not belong to the shop.
 */
function cpuNow({ run, copyPids }, servers) {
  const named = Map.groupBy(
    run.processes.filter(({ pid }) => pid !== null),
    ({ name }) => name,
  );
  const byProcess = [...named].map(([name, each]) => [name, sum(each.map(({ pid }) => cpuMs(pid)))]);
  const shop = cpuMs(run.launcherPid) + sum(copyPids.map(cpuMs));
  return { shop, ...mapValues(servers, cpuMs), ...Object.fromEntries(byProcess) };
}

/** What each used while `work` ran, and the seconds that it took. */
async function usedBy(shop, servers, work) {
  const [before, begin] = [cpuNow(shop, servers), performance.now()];
  await work();
  const seconds = (performance.now() - begin) / 1_000;
  return { used: mapValues(cpuNow(shop, servers), (ms, name) => ms - before[name]), seconds };
}

/**
 * Sells `orders` and measures, by name as above: CPU milliseconds of an idle second, of an order, and of an order without what
 * an idle shop uses in the same time; and memory (Pss, MB).
 */
export async function measureRound(shop, servers, orders, sell) {
  const rest = await usedBy(shop, servers, () => wait(IDLE_SECONDS * 1_000));
  const idle = mapValues(rest.used, (ms) => ms / rest.seconds);
  const { used, seconds } = await usedBy(shop, servers, () => sell(orders));
  return {
    idle,
    order: mapValues(used, (ms) => ms / orders),
    withoutIdle: mapValues(used, (ms, name) => (ms - idle[name] * seconds) / orders),
    ordersASecond: orders / seconds,
    memory: memoryMb(shop.run),
  };
}

/** memoryOf has one figure for each name. */
const memoryMb = ({ launcherPid, processes }) =>
  sum(Object.values(memoryOf({ launcherPid, processes: processes.map(({ pid }) => ({ name: pid, pid })) })));
