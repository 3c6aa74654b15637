import { latencies, withBareServer } from './load.mjs';
import { cpuMs } from './processes.mjs';
import { ascending, median, quantile, shown } from './figures.mjs';

/** A slow call is sent less often, so that it takes about this time. */
const LONGEST_MS = 6_000;
const FEWEST = 4;
const CONNECTIONS = 4;
/** The answer of the yardstick, about as long as a page of a list. */
const BARE_BYTES = 20_000;
const BARE_REQUESTS = 2_000;

/** A place to send requests to: its processes are those at and below `pid`. */
async function measureOnce({ origin, pid, headers }, call, most) {
  const { path, init } = typeof call === 'function' ? { path: call } : call;
  const begin = performance.now();
  await latencies(origin, path, { count: 2, connections: 1, headers, init });
  const count = Math.max(FEWEST, Math.min(most, Math.ceil((2 * LONGEST_MS) / (performance.now() - begin))));
  const before = cpuMs(pid);
  const alone = await latencies(origin, path, { count, connections: 1, headers, init });
  const cpu = (cpuMs(pid) - before) / count;
  return { cpu, alone, together: await latencies(origin, path, { count, connections: CONNECTIONS, headers, init }) };
}

/**
 * Measures each call (a path by its number, or `{ path, init }`) several times, in rounds. So a busy minute of the machine does not hit
 * one call alone.
 */
export async function measureCalls(target, calls, { requests, rounds }) {
  const found = new Map(Object.keys(calls).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, call] of Object.entries(calls))
      found.get(name).push(await measureOnce(target, call, requests).catch((error) => fail(name, error)));
  return [...found].map(([name, results]) => figuresOf(name, results));
}

function fail(name, error) {
  throw new Error(`${name}: ${error.message}`, { cause: error });
}

function figuresOf(name, results) {
  const pooled = (key) => ascending(results.flatMap((result) => result[key]));
  const [alone, together] = [pooled('alone'), pooled('together')];
  return {
    name,
    requests: alone.length,
    cpu: median(results.map(({ cpu }) => cpu)),
    p50: quantile(alone, 0.5),
    p95: quantile(alone, 0.95),
    max: alone.at(-1),
    p95Together: quantile(together, 0.95),
  };
}

/** The yardstick: the same figures of a bare Node server that sends 20 kB. */
export const measureBareServer = () =>
  withBareServer(async (target) => {
    const path = () => `/${BARE_BYTES}`;
    return figuresOf('a bare Node server, 20 kB', [await measureOnce(target, path, BARE_REQUESTS)]);
  });

const cell = (value) => shown(value).padStart(8);

/** Prints figures as a table; `mark` adds text to a row. */
export function printFigures(figures, mark = () => '') {
  console.log(
    `\n${'call'.padEnd(38)}${['n', 'CPU ms', 'p50 ms', 'p95', 'max', `p95 x${CONNECTIONS}`].map((text) => text.padStart(8)).join('')}`,
  );
  for (const figure of figures) {
    const { name, requests, cpu, p50, p95, max, p95Together } = figure;
    const cells = [cpu, p50, p95, max, p95Together].map(cell).join('');
    console.log(`${name.padEnd(38)}${String(requests).padStart(8)}${cells}${mark(figure)}`);
  }
}
