import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ascending } from './figures.mjs';

/** Does `work(n)` for each n below `count`, `atOnce` at a time. */
export async function inParallel(count, atOnce, work) {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Sends `count` requests, `connections` at a time, and returns the sorted milliseconds of each. `path(n)` should differ
 * for each request, so that no cache answers; `init(n)` is the rest of a request that is no plain GET. Uses fetch, not the shop client: parsing and validating the response would
 * be measured too. `onResponse` sees each response.
 */
export async function latencies(origin, path, { count, connections, headers, init = () => ({}), onResponse }) {
  const times = [];
  await inParallel(count, connections, async (n) => {
    const begin = performance.now();
    const response = await fetch(`${origin}${path(n)}`, { headers, ...init(n) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`);
    onResponse?.(response);
    times.push(performance.now() - begin);
  });
  return ascending(times);
}

/** Runs `work` with the yardstick, a bare Node server: its `origin`, where the path says how many bytes it sends, and its `pid`. */
export async function withBareServer(work) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(server.stdout, 'data');
    return await work({ origin: `http://127.0.0.1:${Number(port)}`, pid: server.pid });
  } finally {
    server.kill();
  }
}
