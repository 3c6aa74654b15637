import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The launcher's description of a running shop. */
export interface RunFile {
  shopUrl: string;
  mailUrl: string;
  simulatorUrl: string;
  adminEmail: string;
  /** Operating system processes, PostgreSQL among them. */
  processes: { name: string; pid: number; port?: number }[];
  /** What runs in them; several targets may share one. */
  targets: { name: string; process: string; port: number; managementPort?: number }[];
  databaseUrls: Record<string, string>;
}

/** Reads a run.json. */
export const readRunFile = (path: string): RunFile => JSON.parse(readFileSync(path, 'utf8')) as RunFile;

/** A target of a running shop. @throws Error when it does not run */
export function targetOf({ targets }: RunFile, name: string): RunFile['targets'][number] {
  const found = targets.find((target) => target.name === name);
  if (!found) throw new Error(`${name} does not run`);
  return found;
}

/** The process id of the process that runs a target or is called so. @throws Error when it does not run */
export function pidOf({ processes, targets }: RunFile, name: string): number {
  const process = targets.find((target) => target.name === name)?.process ?? name;
  const found = processes.find((one) => one.name === process);
  if (!found) throw new Error(`${name} does not run`);
  return found.pid;
}

/** The administrator's password: a file beside the run file of a shop that generated it. */
export function adminPasswordOf(runFilePath: string): string {
  const secrets = readFileSync(join(dirname(runFilePath), 'secrets.json'), 'utf8');
  return (JSON.parse(secrets) as { ADMIN_PASSWORD: string }).ADMIN_PASSWORD;
}
