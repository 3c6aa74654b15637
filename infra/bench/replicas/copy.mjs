import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** The start of a process among many others that start too. */
const READY_MS = 120_000;
/** The variable of a target's own port. */
const portNameOf = (name) =>
  ({ gateway: 'SHOP_PORT', frontend: 'FRONTEND_PORT' })[name] ?? `${name.toUpperCase()}_SERVICE_PORT`;

/** Below the ports that Linux gives to outgoing connections, so that none takes it before the copy listens. */
const PORTS = { from: 20_000, to: 32_000 };
let lastPort = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));

/** A free port that no other copy got. @throws Error when all are in use */
async function freePort() {
  for (let tries = PORTS.from; tries < PORTS.to; tries += 1) {
    lastPort = lastPort + 1 < PORTS.to ? lastPort + 1 : PORTS.from;
    // Other copies take the next ones meanwhile.
    const port = lastPort;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}

const stringsOf = (pid, file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1);

function environmentOf(pid) {
  const pairs = stringsOf(pid, 'environ').map((text) => [
    text.slice(0, text.indexOf('=')),
    text.slice(text.indexOf('=') + 1),
  ]);
  // The launcher's channel to the original, and the message that it waits for; the copy has a channel to this process, and ends with it.
  return Object.fromEntries(pairs.filter(([name]) => !name.startsWith('NODE_CHANNEL_') && name !== 'START_ON_MESSAGE'));
}

/**
 * Starts a copy of a running process, with its command and environment and ports of its own, and waits until it is ready. Linux only.
 * `env`: variables that differ, `logFile`: what it prints. `name`, `port` and `pid` as in run.json.
 */
export async function startCopy({ name, pid }, { env, logFile }) {
  const [port, managementPort] = [await freePort(), await freePort()];
  const [program, ...args] = stringsOf(pid, 'cmdline');
  const ports = { [portNameOf(name)]: String(port), MANAGEMENT_PORT: String(managementPort) };
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    cwd: readlinkSync(`/proc/${pid}/cwd`),
    env: { ...environmentOf(pid), ...env, ...ports },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const copy = { name, port, managementPort, pid: child.pid, child };
  const isReady = () =>
    fetch(`http://127.0.0.1:${managementPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + READY_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        `A copy of ${name} did not start; ${logFile} says why:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`,
      );
    }
    await wait(POLL_MS);
  }
  return copy;
}

/** Stops a copy and waits for its end. */
export async function stopCopy({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
