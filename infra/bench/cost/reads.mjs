import { latencies, withBareServer } from '../kit/load.mjs';
import { cpuByProcess, cpuMs, idleCpuMs } from '../kit/processes.mjs';

const CONNECTIONS = 16;
/** As browsers send it. */
const HEADERS = { 'accept-encoding': 'br, gzip' };
/** CPU milliseconds a second, in windows of this many seconds, under which a shop counts as idle; a thousand open streams take 60. */
const QUIET_CPU_MS = 100;
const QUIET_SECONDS = 8;
const SETTLED_WITHIN_MS = 600_000;
const BARE_REQUESTS = 4_000;

/** Ends when the work that follows a start or the filling of a catalogue (events, vacuum) is done: two quiet windows in a row, or ten minutes. */
export async function settled(shop) {
  const end = performance.now() + SETTLED_WITHIN_MS;
  let quiet = 0;
  while (quiet < 2 && performance.now() < end)
    quiet = (await idleCpuMs(shop.run.launcherPid, QUIET_SECONDS)) < QUIET_CPU_MS ? quiet + 1 : 0;
}

/** The yardstick b: CPU milliseconds of a bare Node server for one answer of so many bytes. */
export const bareCpuMs = (bytes) =>
  withBareServer(async ({ origin, pid }) => {
    const send = (count) => latencies(origin, () => `/${bytes}`, { count, connections: CONNECTIONS });
    await send(BARE_REQUESTS / 4);
    const before = cpuMs(pid);
    await send(BARE_REQUESTS);
    return (cpuMs(pid) - before) / BARE_REQUESTS;
  });

/** CPU milliseconds of one of `count` operations, without what the shop uses when idle (`idle`, a second), and by process. */
export async function cpuOf(shop, count, idle, work) {
  const { run } = shop;
  const [before, each, begin] = [cpuMs(run.launcherPid), cpuByProcess(run), performance.now()];
  await work();
  const idleMs = (idle * (performance.now() - begin)) / 1_000;
  const after = cpuByProcess(run);
  const byProcess = Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, (ms - (each[name] ?? 0)) / count]),
  );
  return { cpu: Math.max(0, cpuMs(run.launcherPid) - before - idleMs) / count, byProcess };
}

/**
 * Measures one read; numbers of requests begin at `from`, so that none repeats an earlier one, and `warmUp` times as many come first.
 * @throws Error when a read that should be new was answered from the gateway's memory
 */
export async function measureRead(shop, { name, path, requests, origin = shop.url }, { from, warmUp: times, idle }) {
  let hits = 0;
  const onResponse = ({ headers }) => {
    if (headers.get('cache-status')?.endsWith('; hit')) hits += 1;
  };
  const send = (first, count) =>
    latencies(origin, (n) => path(first + n), { count, connections: CONNECTIONS, headers: HEADERS, onResponse });
  const warmUp = Math.ceil(requests * times);
  await send(from, warmUp);
  hits = 0;
  const cost = await cpuOf(shop, requests, idle, () => send(from + warmUp, requests));
  if (name.endsWith('new') && hits > 0)
    throw new Error(
      `${name}: the gateway's memory answered ${hits} of ${requests}; use more --products or fewer --rounds`,
    );
  return cost;
}
