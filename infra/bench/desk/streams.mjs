import { setTimeout as wait } from 'node:timers/promises';
import { idleCpuMs } from '../kit/processes.mjs';
import { openEventStreams } from '../kit/event-streams.mjs';

const DESKS = 10;
const WATCHED_SECONDS = 20;
/** What was going on before, and the opening, is not measured. */
const SETTLED_AFTER_MS = 5_000;

async function settledIdleCpuMs(pid) {
  await wait(SETTLED_AFTER_MS);
  return idleCpuMs(pid, WATCHED_SECONDS);
}

/** The idle cost of open desks: CPU milliseconds per second without them and with them. */
export async function measureStreams({ shop, pid, token }) {
  const without = await settledIdleCpuMs(pid);
  const close = await openEventStreams(shop, Array(DESKS).fill({ path: '/desk/events', token }));
  const withDesks = await settledIdleCpuMs(pid);
  close();
  return `${DESKS} open desks: ${withDesks.toFixed(1)} CPU ms a second, without them ${without.toFixed(1)}`;
}
