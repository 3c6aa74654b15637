import { readdirSync, readFileSync } from 'node:fs';

/** The share of memory (Pss, MB) of a process; 0 when it has ended. */
function pssMb(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
  } catch {
    return 0;
  }
}

function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  } catch {
    return 0;
  }
}

/** Memory (Pss, MB) of each process of a shop with its children, PostgreSQL included; the launcher is one of them. Linux only. */
export function memoryOf({ launcherPid, processes }) {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = Map.groupBy(pids, parentOf);
  const below = (pid) => (children.get(pid) ?? []).reduce((sum, child) => sum + pssMb(child) + below(child), 0);
  const named = processes.filter(({ pid }) => pid !== null).map(({ name, pid }) => [name, pssMb(pid) + below(pid)]);
  return Object.fromEntries([['launcher', pssMb(launcherPid)], ...named]);
}
