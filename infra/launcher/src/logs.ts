import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const rotateAboveBytes = 10 * 1024 * 1024;

/** Path of one process's log. */
export function logPath(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

/** Renames a log above 10 MB to <name>.log.1, so that a process has at most two log files. */
export function rotateLog(path: string): void {
  if (existsSync(path) && statSync(path).size > rotateAboveBytes) renameSync(path, `${path}.1`);
}

/** The last lines of a log, for the message about a failed start. */
export function lastLines(path: string, count: number): string {
  if (!existsSync(path)) return '';
  const length = Math.min(statSync(path).size, 16 * 1024);
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, statSync(path).size - length);
    return bytes.toString('utf8').trimEnd().split('\n').slice(-count).join('\n');
  } finally {
    closeSync(file);
  }
}
