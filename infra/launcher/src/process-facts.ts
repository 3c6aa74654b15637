import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Facts about a running process from the operating system. */
export interface ProcessFacts {
  /** The same text while the pid belongs to the same process. It distinguishes a reused pid from the old one. */
  readonly startedAt: string;
  readonly parentPid: number;
  readonly command: string;
  /** Working folder; unknown outside Linux. */
  readonly cwd: string | undefined;
}

/** The process behind a pid, or undefined when there is none (a zombie counts as none). */
export function factsOf(pid: number): ProcessFacts | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? linuxFacts(pid) : psFacts(pid);
}

/** True while the pid still belongs to the process that started at that moment. */
export function isSameProcess(pid: number, startedAt: string | undefined): boolean {
  const facts = factsOf(pid);
  return facts !== undefined && facts.startedAt === startedAt;
}

function linuxFacts(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces and brackets, so fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return {
      startedAt: `${bootId()}:${fields[19]}`,
      parentPid: Number(fields[1]),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
      cwd: folderOf(pid),
    };
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function psFacts(pid: number): ProcessFacts | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [parentPid = '0', ...rest] = line.split(/\s+/);
    return {
      startedAt: rest.slice(0, 5).join(' '),
      parentPid: Number(parentPid),
      command: rest.slice(5).join(' '),
      cwd: undefined,
    };
  } catch {
    return undefined;
  }
}
