import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Parent and processor ticks of a process, with its ended children; undefined when it has ended. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
    };
  } catch {
    return undefined;
  }
}

/** Milliseconds of the processor that a process and all below it have used, also those that ended. Linux only. */
export function cpuMs(rootPid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = Map.groupBy(all.map(statOf).filter(Boolean), ({ parent }) => parent);
  const ticksBelow = (pid) =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + ticksBelow(child.pid), 0);
  return ((statOf(rootPid).ticks + ticksBelow(rootPid)) / TICKS_PER_SECOND) * 1_000;
}

/** The same for each process of a shop, by its name. `run`: its run.json. */
export const cpuByProcess = ({ processes }) =>
  Object.fromEntries(processes.filter(({ pid }) => pid !== null).map(({ name, pid }) => [name, cpuMs(pid)]));

/** Starts a new maximum of a process's memory. */
export const resetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The maximum of a process's memory (RSS) since `resetPeak`, in MB. */
export const peakMb = (pid) => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
