import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from '../cpu.mjs';

const DESKS = 10;
const WATCHED_MS = 20_000;
/** What was going on before, and the opening, is not measured. */
const SETTLED_AFTER_MS = 5_000;

async function cpuPerSecond(pid) {
  await wait(SETTLED_AFTER_MS);
  const before = cpuMs(pid);
  await wait(WATCHED_MS);
  return (cpuMs(pid) - before) / (WATCHED_MS / 1_000);
}

/** The idle cost of open desks: CPU milliseconds per second without them and with them. */
export async function measureStreams({ origin, pid, headers }) {
  const without = await cpuPerSecond(pid);
  const stop = new AbortController();
  const open = () => fetch(`${origin}/desk/events`, { headers, signal: stop.signal });
  const streams = await Promise.all(Array.from({ length: DESKS }, open));
  const refused = streams.find(({ ok }) => !ok);
  if (refused) throw new Error(`a stream of the desk answered ${refused.status}`);
  const read = streams.map(({ body }) => body.pipeTo(new WritableStream()).catch(() => undefined));
  const withDesks = await cpuPerSecond(pid);
  stop.abort();
  await Promise.all(read);
  return `${DESKS} open desks: ${withDesks.toFixed(1)} CPU ms a second, without them ${without.toFixed(1)}`;
}
