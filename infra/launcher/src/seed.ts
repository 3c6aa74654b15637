import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ServiceKeys } from '@shop/service-kit/auth/service-keys';
import { SERVICE_TOKEN_HEADER, ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import type { Progress, Reading } from '../bin/progress.mjs';
import { answerOf } from './answer-of.js';
import { seedEnvironment } from './environment.js';
import { lastLines, logPath, rotateLog } from './logs.js';
import { foldersOf } from './config.js';
import { PlainFailure } from './plain-failure.js';
import type { Plan } from './plan.js';
import { runtimeFlags, seedScript } from './targets.js';

const boundMs = 300_000;

/** Seeds an empty shop. The shop works without the seed, so a failure is printed and not thrown. */
export async function seedShop(plan: Plan, progress: Progress, signal: AbortSignal): Promise<void> {
  const script = join(plan.config.root, seedScript);
  if (plan.config.only || !existsSync(script) || (await isSeeded(plan))) return;
  const logFile = logPath(foldersOf(plan.config.dataDir).logs, 'seed');
  rotateLog(logFile);
  let reading: Reading = {};
  const read = (line: string) => (reading = seedReading(line) ?? reading);
  const work = () => runSeed(plan, { script, logFile, signal, read });
  await progress
    .step('Seeding the catalogue', work, () => reading)
    .catch((error: unknown) => {
      if (!(error instanceof PlainFailure)) throw error;
      if (!signal.aborted) progress.say(error.message);
    });
}

interface SeedRun {
  readonly script: string;
  readonly logFile: string;
  readonly signal: AbortSignal;
  readonly read: (line: string) => void;
}

/** Runs the seed; its lines go to `read` and to its log. @throws PlainFailure with the end of the log */
async function runSeed(plan: Plan, { script, logFile, signal, read }: SeedRun): Promise<void> {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [...runtimeFlags({ heapMb: 256 }), script], {
    cwd: plan.config.root,
    env: seedEnvironment(plan),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(boundMs)]),
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      writeSync(log, `${line}\n`);
      read(line);
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => undefined);
    child.once('close', resolve);
  });
  closeSync(log);
  if (code !== 0)
    throw new PlainFailure(`The catalogue could not be seeded. The end of ${logFile}:\n${lastLines(logFile, 12)}`);
}

/** How far the seed is, by its line `seed 25/217`; undefined for another line. */
export function seedReading(line: string): Reading | undefined {
  const [, done, total] = /^seed (\d+)\/(\d+)$/.exec(line) ?? [];
  return total === undefined ? undefined : { done: Number(done), total: Number(total) };
}

/** Asks the catalogue, because a process that asks the same takes a second to start. Unknown counts as not seeded. */
async function isSeeded(plan: Plan): Promise<boolean> {
  const { CATALOG_URL, SERVICE_KEY = '', SERVICE_PUBLIC_KEYS = '' } = seedEnvironment(plan);
  const tokens = new ServiceTokens(new ServiceKeys('seed', { SERVICE_KEY, SERVICE_PUBLIC_KEYS }));
  const headers = { [SERVICE_TOKEN_HEADER]: tokens.to('catalog') };
  const { body } = await answerOf(`${CATALOG_URL}/internal/seed`, 5_000, headers);
  try {
    return (JSON.parse(body) as { done?: unknown }).done === true;
  } catch {
    return false;
  }
}
