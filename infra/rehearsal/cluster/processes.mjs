import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { RUN } from './home.mjs';

const PIDS = join(RUN, 'pids');
const LOGS = join(RUN, 'logs');

/**
 * Runs a program to its end, while shoppers of this process go on.
 * @returns what it printed
 * @throws Error with what it said
 */
export async function run(program, args, { input, env } = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  child.stdin.on('error', () => undefined).end(input);
  const [said, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 4).join(' ')}: ${problem.trim() || said.trim()}`);
  return said;
}

/** Starts a process that outlives this one. Its output is in logs/<name>.log, its id in pids/<name>. @returns its id */
export function startProcess(name, program, args, env = {}) {
  mkdirSync(PIDS, { recursive: true });
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(join(LOGS, `${name}.log`), 'a');
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  closeSync(log);
  child.unref();
  writeFileSync(join(PIDS, name), `${child.pid} ${startOf(child.pid)}`);
  return child.pid;
}

/** The processes that were started and have not ended: name and id. */
export function startedProcesses() {
  if (!existsSync(PIDS)) return [];
  return readdirSync(PIDS).flatMap((name) => {
    const [pid, start] = readFileSync(join(PIDS, name), 'utf8').split(' ');
    return startOf(pid) === start ? [{ name, pid: Number(pid) }] : [];
  });
}

/** Ends one started process by its id; kills it where it has not ended after ten seconds. */
export async function endProcess(name, signal = 'SIGTERM') {
  const alive = () => startedProcesses().find((one) => one.name === name);
  const found = alive();
  if (found) send(found.pid, signal);
  for (let tries = 0; tries < 100 && alive(); tries += 1) await pause(100);
  if (alive()) send(alive().pid, 'SIGKILL');
  rmSync(join(PIDS, name), { force: true });
}

/** Sends a signal to a process, if it has not ended meanwhile. */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** When the process started, in ticks since boot: with it an id that was given away again is not taken for ours. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}
