import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
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
  /** Reads each line of the output. What it returns is printed, and is not in the log. */
  readonly onLine: (line: string) => string | undefined;
}

/** Runs it in the repository, its output shown and kept, and resolves with its exit code. */
export async function runProgram({ args, env, logFile, signal, onLine }: Program): Promise<number | null> {
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
    createInterface({ input: stream }).on('line', (line) => {
      const answer = onLine(line);
      if (answer !== undefined) console.log(answer);
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => undefined);
    child.once('close', resolve);
  });
  log.end();
  await finished(log);
  return code;
}
