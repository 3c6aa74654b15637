import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuMs } from '../cpu.mjs';
import { latencies } from '../latency.mjs';
import { CONNECTIONS } from './load.mjs';

const REQUESTS = 4_000;

/** The yardstick b: CPU milliseconds of a bare Node server for one answer of so many bytes. */
export async function bareCpuMs(bytes) {
  const server = spawn(process.execPath, [`${import.meta.dirname}/../bare-server.mjs`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(server.stdout, 'data');
    const send = (count) =>
      latencies(`http://127.0.0.1:${Number(port)}`, () => `/${bytes}`, { count, connections: CONNECTIONS });
    await send(REQUESTS / 4);
    const before = cpuMs(server.pid);
    await send(REQUESTS);
    return (cpuMs(server.pid) - before) / REQUESTS;
  } finally {
    server.kill();
  }
}
