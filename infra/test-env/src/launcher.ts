import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './place.js';

/** What the tests read of the launcher's run.json. */
export interface RunFile {
  readonly shopUrl: string;
  readonly databaseUrls: Readonly<Record<string, string>>;
  readonly processes: readonly { readonly name: string; readonly pid: number | null }[];
}

/** A launcher and everything it started. */
export interface Launched {
  /** Path of its run.json. */
  readonly runFile: string;
  readonly run: () => RunFile;
  /** Ends the launcher and all its processes, and resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
}

const startMs = 180_000;
const stopMs = 15_000;

/** Starts the built launcher on a data folder, as `npm start` does, and waits until it is open. @throws Error with its last output */
export async function startLauncher(dataDir: string, env: NodeJS.ProcessEnv, logFile: string): Promise<Launched> {
  const dist = join(root, 'infra/launcher/dist');
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, ['--import', join(dist, 'end-with-launcher.js'), join(dist, 'main.js')], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env, SHOP_DATA_DIR: dataDir },
    // The channel closes when the tests end in any way, and then the launcher ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const opened = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        log.write(chunk);
        if (said.includes('The shop is open.')) resolve(true);
      });
    void ended.then(() => resolve(false));
    setTimeout(() => resolve(false), startMs).unref();
  });
  const stop = () => stopChild(child, ended);
  if (!(await opened)) {
    await stop();
    throw new Error(`The launcher did not open: ${said.trim().split('\n').slice(-15).join('\n')}`);
  }
  const runFile = join(dataDir, 'run.json');
  return { runFile, run: () => JSON.parse(readFileSync(runFile, 'utf8')) as RunFile, stop };
}

async function stopChild(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
  const code = await ended;
  clearTimeout(force);
  return code;
}
