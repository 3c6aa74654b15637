// Processor time and memory of processes. Linux only: all of it is read from /proc.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The ids of all processes of this machine. */
export const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Parent and CPU milliseconds of a process, with its ended children; undefined when it has ended. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    return { pid, parent: Number(fields[1]), cpuMs: (ticks / TICKS_PER_SECOND) * 1_000 };
  } catch {
    return undefined;
  }
}

/** A process and all below it, each with its id and CPU milliseconds. @throws Error when the process has ended */
function processTree(rootPid) {
  const all = allPids().map(statOf).filter(Boolean);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const below = (pid) => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  const root = all.find(({ pid }) => pid === rootPid);
  if (!root) throw new Error(`Process ${rootPid} has ended`);
  return [root, ...below(rootPid)];
}

/** CPU milliseconds that a process and all below it have used, also those that ended. */
export const cpuMs = (rootPid) => processTree(rootPid).reduce((sum, one) => sum + one.cpuMs, 0);

/** The same for each process of a shop, by its name. `run`: its run.json. */
export const cpuByProcess = ({ processes }) =>
  Object.fromEntries(processes.filter(({ pid }) => pid !== null).map(({ name, pid }) => [name, cpuMs(pid)]));

/** CPU milliseconds of a second in which no client sends these processes a request. */
export async function idleCpuMs(rootPid, seconds) {
  const before = cpuMs(rootPid);
  await wait(seconds * 1_000);
  return (cpuMs(rootPid) - before) / seconds;
}

/** A figure of a process in a file of /proc, in MB. */
const inMb = (pid, file, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))[1]) / 1024;

/** The share of memory (Pss, MB) of a process; 0 when it has ended. */
function pssMb(pid) {
  try {
    return inMb(pid, 'smaps_rollup', 'Pss');
  } catch {
    return 0;
  }
}

/** Memory (Pss, MB) of a process with its children. */
const memoryBelow = (rootPid) => processTree(rootPid).reduce((sum, { pid }) => sum + pssMb(pid), 0);

/** Memory (Pss, MB) of each process of a shop with its children, PostgreSQL included; the launcher is one of them. */
export function memoryOf({ launcherPid, processes }) {
  const named = processes.filter(({ pid }) => pid !== null).map(({ name, pid }) => [name, memoryBelow(pid)]);
  return Object.fromEntries([['launcher', pssMb(launcherPid)], ...named]);
}

/** Starts a new maximum of a process's memory. */
export const resetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The maximum of a process's memory (RSS) since `resetPeak`, in MB. */
export const peakMb = (pid) => inMb(pid, 'status', 'VmHWM');
