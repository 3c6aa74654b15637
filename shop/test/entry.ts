import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A process of the built entry, or of a stand-in for it. */
export interface EntryProcess {
  child: ChildProcess;
  /** What it wrote so far. */
  said: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Starts a script with these variables and no others of the shop. */
export function startEntry(
  environment: NodeJS.ProcessEnv,
  words: readonly string[] = [],
  script = ENTRY,
): EntryProcess {
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return { child, said: () => said, ended };
}
