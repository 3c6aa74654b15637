import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Node opens a debugger in every process, on any free port. */
export const PROFILED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** One process's debugger: calls of the DevTools protocol. */
async function connect(url) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`No debugger answers at ${url}`));
  });
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  const call = (method) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return { call, close: () => socket.close() };
}

/** The debuggers of the Node processes of a shop started with {@link PROFILED}. */
function debuggersOf({ dataDir, run }) {
  const urlOf = (name) => {
    const log = readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
    return [...log.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1];
  };
  return run.processes.map(({ name }) => [name, urlOf(name)]).filter(([, url]) => url);
}

/**
 * Runs `work` and writes a CPU profile of every process to `folder`, named after the operation and the process; DevTools and
 * speedscope show it as a flame graph.
 */
export async function profiled(shop, folder, operation, work) {
  mkdirSync(folder, { recursive: true });
  const open = await Promise.all(debuggersOf(shop).map(async ([name, url]) => [name, await connect(url)]));
  for (const [, { call }] of open) {
    await call('Profiler.enable');
    await call('Profiler.start');
  }
  const result = await work();
  for (const [name, { call, close }] of open) {
    const { profile } = await call('Profiler.stop');
    const file = `${operation.replaceAll(/[^a-z0-9]+/gi, '-')}.${name}.cpuprofile`;
    writeFileSync(join(folder, file), JSON.stringify(profile));
    close();
  }
  return result;
}
