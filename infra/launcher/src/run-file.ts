import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { factsOf, isSameProcess } from './process-facts.js';
import { writePrivateFile } from './write-file.js';

/** One running process, as run.json lists it. */
export interface RunningProcess {
  readonly name: string;
  /** null between its end and its next start. */
  readonly pid: number | null;
  readonly startedAt: string | null;
  /** The port of PostgreSQL; those of targets are in `targets`. */
  readonly port?: number | undefined;
}

/** One target or tool, whether or not it shares its process. */
export interface ListedTarget {
  readonly name: string;
  /** Its process in `processes`. */
  readonly process: string;
  readonly port: number;
  /** Where its process serves /livez, /readyz and /metrics; tools have none. */
  readonly managementPort?: number | undefined;
}

/** The content of run.json, for tests and operators. URLs are null if no such target runs. */
export interface RunFile {
  readonly launcherPid: number;
  readonly shopUrl: string;
  readonly mailUrl: string | null;
  readonly simulatorUrl: string | null;
  readonly adminEmail: string;
  readonly databaseUrls: Readonly<Record<string, string | undefined>>;
  readonly processes: readonly RunningProcess[];
  readonly targets: readonly ListedTarget[];
}

export function writeRunFile(dataDir: string, run: RunFile): void {
  writePrivateFile(join(dataDir, 'run.json'), `${JSON.stringify(run, undefined, 2)}\n`);
}

export function removeRunFile(dataDir: string): void {
  rmSync(join(dataDir, 'run.json'), { force: true });
}

/** Adds the start time, which distinguishes this process from a later one with the same pid. */
export function runningProcess(name: string, pid: number | undefined, port?: number): RunningProcess {
  return { name, pid: pid ?? null, startedAt: (pid && factsOf(pid)?.startedAt) || null, port };
}

/** Waits until the processes of a killed launcher end by themselves, and ends the others. */
export async function clearLeftoverProcesses(dataDir: string, waitMs = 7_000): Promise<void> {
  const deadline = Date.now() + waitMs;
  let left = leftIn(dataDir);
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(100);
    left = left.filter(isAlive);
  }
  for (const { pid } of left) if (pid !== null) process.kill(pid, 'SIGKILL');
}

function leftIn(dataDir: string): RunningProcess[] {
  const path = join(dataDir, 'run.json');
  if (!existsSync(path)) return [];
  const { processes } = JSON.parse(readFileSync(path, 'utf8')) as RunFile;
  // leftover.ts ends PostgreSQL, which needs time to write its data.
  return processes.filter((process) => process.name !== 'postgres' && isAlive(process));
}

function isAlive({ pid, startedAt }: RunningProcess): boolean {
  return pid !== null && startedAt !== null && isSameProcess(pid, startedAt);
}
