import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.js';
import { foldersOf } from './config.js';
import { demonstrationEnvironment } from './environment.js';
import { logPath, rotateLog } from './logs.js';
import { PlainFailure } from './plain-failure.js';
import type { Plan } from './plan.js';
import { demonstrationScript, runtimeFlags } from './targets.js';
import { writePrivateFile } from './write-file.js';

/** `removed`: by `npm run demo:remove`; then it never comes back by itself. */
type State = 'running' | 'done' | 'removed';

const boundMs = 1_800_000;

/** The file that says how far the demonstration of a data folder is. */
export const demonstrationFile = (dataDir: string): string => join(dataDir, 'demonstration.json');

/**
 * Whether this start runs the demonstration (docs/product-rules.md#R380): where DEMO_DATA=on asks for it, or `new` and the data folder is
 * new; and in any case only in a whole shop with the M-Pesa simulator, the mail page and its own databases. Called before the folder's
 * secrets are made. @throws PlainFailure where DEMO_DATA=on and the shop is another one
 */
export function choosesDemonstration(config: Config): boolean {
  const { demo, dataDir } = config;
  const state = stateOf(dataDir);
  if (demo === 'off' || state === 'done' || state === 'removed') return false;
  const reason = whyNot(config);
  if (reason !== undefined && demo === 'on')
    throw new PlainFailure(`DEMO_DATA=on does not go together with ${reason}.`);
  const isWanted = demo === 'on' || state === 'running' || !existsSync(join(dataDir, 'secrets.json'));
  if (reason !== undefined || !isWanted) return false;
  setState(dataDir, 'running');
  return true;
}

/** What makes it more than a shop to try out. */
function whyNot({ only, environment }: Config): string | undefined {
  const names = ['DARAJA_BASE_URL', 'SMTP_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'S3_ENDPOINT'];
  const databases = Object.keys(environment).filter((name) => name.endsWith('DATABASE_URL'));
  const set = [...names, ...databases].find((name) => environment[name]);
  if (set !== undefined) return set;
  if (only !== undefined) return 'SHOP_TARGETS';
  return environment.STAFF_SECOND_FACTOR === 'required' ? 'STAFF_SECOND_FACTOR=required' : undefined;
}

/** Runs the demonstration beside the open shop, at low priority. A next start goes on where this one ended. */
export async function demonstrate(plan: Plan, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const { dataDir } = plan.config;
  if (!plan.demonstrates || signal.aborted) return;
  say(
    'The demonstration begins: customers order, pay and review in the background. npm run demo:remove ends and removes it.',
  );
  const code = await runDemonstration(plan, signal);
  if (signal.aborted || stateOf(dataDir) === 'removed') return;
  if (code === 0) setState(dataDir, 'done');
  const log = logPath(foldersOf(dataDir).logs, 'demonstration');
  say(
    code === 0
      ? 'The demonstration is complete.'
      : `The demonstration stopped, and goes on at the next start: ${log} says why.`,
  );
}

async function runDemonstration(plan: Plan, signal: AbortSignal): Promise<number | null> {
  const { root, dataDir } = plan.config;
  const logFile = logPath(foldersOf(dataDir).logs, 'demonstration');
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [...runtimeFlags({ heapMb: 96 }), join(root, demonstrationScript)], {
    cwd: root,
    env: demonstrationEnvironment(plan, demonstrationFile(dataDir)),
    detached: true,
    stdio: ['ignore', log, log],
    signal: AbortSignal.any([signal, AbortSignal.timeout(boundMs)]),
  });
  closeSync(log);
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => undefined);
    child.once('close', resolve);
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return ended;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, and its exit code says why.
  }
}

function stateOf(dataDir: string): State | undefined {
  const path = demonstrationFile(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { state: State }).state : undefined;
}

function setState(dataDir: string, state: State): void {
  writePrivateFile(demonstrationFile(dataDir), `${JSON.stringify({ state })}\n`);
}
