import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { root } from './place.js';

/** One run of a test program. */
export interface Program {
  /** Script for the Node that runs us, and its arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Receives the same output as the terminal. */
  readonly logFile: string;
  readonly signal: AbortSignal;
}

/** Runs it in the repository, its output shown and kept, and resolves with its exit code. */
export async function runProgram({ args, env, logFile, signal }: Program): Promise<number | null> {
  const log = createWriteStream(logFile);
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...color, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(process.stdout, { end: false });
    stream.pipe(log, { end: false });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => undefined);
    child.once('close', resolve);
  });
  log.end();
  await finished(log);
  return code;
}
