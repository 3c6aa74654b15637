import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The launcher's description of a running shop. */
export interface RunFile {
  shopUrl: string;
  mailUrl: string;
  simulatorUrl: string;
  adminEmail: string;
  processes: { name: string; pid: number; port?: number; managementPort?: number }[];
  databaseUrls: Record<string, string>;
}

/** Reads a run.json. */
export const readRunFile = (path: string): RunFile => JSON.parse(readFileSync(path, 'utf8')) as RunFile;

/** The administrator's password: a file beside the run file of a shop that generated it. */
export function adminPasswordOf(runFilePath: string): string {
  const secrets = readFileSync(join(dirname(runFilePath), 'secrets.json'), 'utf8');
  return (JSON.parse(secrets) as { ADMIN_PASSWORD: string }).ADMIN_PASSWORD;
}
