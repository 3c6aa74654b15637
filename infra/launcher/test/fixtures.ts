import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortPicker } from '../src/ports.js';
import type { ListedTarget, RunFile, RunningProcess } from '../src/run-file.js';

/** A launcher with stand-in processes, on a new data folder or on one of an earlier run. */
export async function aLauncher(dataDir = mkdtempSync(join(tmpdir(), 'shop-'))) {
  const port = await new PortPicker([]).pick();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'stand-in/launcher.mjs')], {
    env: { ...process.env, NODE_OPTIONS: '', SHOP_DATA_DIR: dataDir, SHOP_PORT: String(port) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const run = () => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as RunFile;
  return {
    dataDir,
    child,
    said: () => said,
    run,
    process: (name: string) => run().processes.find((entry) => entry.name === name) as RunningProcess,
    target: (name: string) => run().targets.find((entry) => entry.name === name) as ListedTarget,
    opened: () => until(() => said.includes('The shop is open.') || undefined),
    ended: () => ending(child),
  };
}

/** Exit code, or the signal that ended it. */
function ending(child: ChildProcess): Promise<number | string | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? child.signalCode);
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
}

/** Waits for a truthy result, at most twenty seconds, and returns it. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('It did not happen within twenty seconds');
    await sleep(50);
  }
}
