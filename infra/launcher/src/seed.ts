import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { seedEnvironment } from './environment.js';
import { lastLines, logPath, rotateLog } from './logs.js';
import { foldersOf } from './config.js';
import type { Plan } from './plan.js';
import { runtimeFlags, seedScript } from './targets.js';

const boundMs = 300_000;

/** Seeds an empty shop. The shop works without the seed, so a failure is printed and not thrown. */
export async function seedShop(plan: Plan, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const script = join(plan.config.root, seedScript);
  if (plan.config.only || !existsSync(script) || (await isSeeded(plan))) return;
  const logFile = logPath(foldersOf(plan.config.dataDir).logs, 'seed');
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  say('Seeding the catalogue…');
  const child = spawn(process.execPath, [...runtimeFlags({ heapMb: 256 }), script], {
    cwd: plan.config.root,
    env: seedEnvironment(plan),
    detached: true,
    stdio: ['ignore', log, log],
    signal: AbortSignal.any([signal, AbortSignal.timeout(boundMs)]),
  });
  closeSync(log);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => undefined);
    child.once('close', resolve);
  });
  if (code !== 0 && !signal.aborted)
    say(`The catalogue could not be seeded. The end of ${logFile}:\n${lastLines(logFile, 12)}`);
}

/** Asks the catalogue, because a process that asks the same takes a second to start. Unknown counts as not seeded. */
function isSeeded(plan: Plan): Promise<boolean> {
  const { CATALOG_URL, INTERNAL_TOKEN } = seedEnvironment(plan);
  return new Promise((resolve) => {
    const headers = { 'x-service-token': INTERNAL_TOKEN };
    const request = get(`${CATALOG_URL}/internal/seed`, { agent: false, headers, timeout: 5_000 }, (response) => {
      json(response).then(
        (state) => resolve((state as { done?: unknown }).done === true),
        () => resolve(false),
      );
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
