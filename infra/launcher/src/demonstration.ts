import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ServiceKeys } from '@shop/service-kit/auth/service-keys';
import { SERVICE_TOKEN_HEADER, ServiceTokens } from '@shop/service-kit/auth/service-tokens';
import { answerOf } from './answer-of.js';
import { foldersOf } from './config.js';
import { demonstrationFile, demonstrationState, setDemonstrationState } from './demonstration-state.js';
import { demonstrationEnvironment } from './environment.js';
import { logPath, rotateLog } from './logs.js';
import { PlainFailure } from './plain-failure.js';
import { addressOf, type Plan } from './plan.js';
import { demonstrationScript, runtimeFlags } from './targets.js';
import { whyNoTrialShop } from './trial-shop.js';

const boundMs = 1_800_000;

/** Whether this start runs the demonstration, and what its user should know about it. */
interface Choice {
  readonly demonstrates: boolean;
  readonly note?: string;
}

/**
 * Chooses the demonstration (docs/product-rules.md#R380) where DEMO_DATA=on asks for it, or `new` and the data folder is new; and in any
 * case only in a shop to try out. A state that cannot be read or written chooses none, and the shop starts without it.
 * @throws PlainFailure where DEMO_DATA=on and the shop is another one
 */
export function chooseDemonstration(plan: Plan, postgresPort: number, isNew: boolean): Choice {
  const { dataDir } = plan.config;
  try {
    return choose(plan, postgresPort, isNew);
  } catch (error) {
    if (error instanceof PlainFailure) throw error;
    const note = `The demonstration does not run, because ${demonstrationFile(dataDir)} is damaged: ${messageOf(error)}. The shop starts without it.`;
    return { demonstrates: false, note };
  }
}

function choose(plan: Plan, postgresPort: number, isNew: boolean): Choice {
  const { demo, dataDir } = plan.config;
  const state = demonstrationState(dataDir);
  if (state === 'removing')
    return {
      demonstrates: false,
      note: 'The demonstration is removed in part: npm run shop -- remove-demonstration goes on with it.',
    };
  if (demo === 'off' || state === 'done' || state === 'removed') return { demonstrates: false };
  const reason = whyNoTrialShop(plan, postgresPort);
  if (reason !== undefined && demo === 'on')
    throw new PlainFailure(`DEMO_DATA=on does not go together with ${reason}.`);
  const isWanted = demo === 'on' || state === 'running' || isNew;
  if (reason !== undefined || !isWanted) return { demonstrates: false };
  setDemonstrationState(dataDir, 'running');
  return { demonstrates: true };
}

/** Runs the demonstration beside the open shop, at low priority; never rejects. A next start goes on where this one ended. */
export async function demonstrate(plan: Plan, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  if (!plan.demonstrates || signal.aborted) return;
  say(
    'The demonstration begins: customers order, pay and review in the background. npm run shop -- remove-demonstration ends and removes it.',
  );
  try {
    const code = await runDemonstration(plan, signal);
    if (!signal.aborted) await takeRights(plan);
    if (!signal.aborted) end(plan, code, say);
  } catch (error) {
    say(`The demonstration stopped, and goes on at the next start: ${messageOf(error)}`);
  }
}

function end({ config: { dataDir } }: Plan, code: number | null, say: (line: string) => void): void {
  const state = demonstrationState(dataDir);
  if (state === 'removing' || state === 'removed') return;
  if (code === 0) setDemonstrationState(dataDir, 'done');
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

/** Takes the rights of its clerk, also after a run that was killed and could not do it itself. */
async function takeRights(plan: Plan): Promise<void> {
  const { SERVICE_KEY = '', SERVICE_PUBLIC_KEYS = '' } = demonstrationEnvironment(plan, '');
  const tokens = new ServiceTokens(new ServiceKeys('seed', { SERVICE_KEY, SERVICE_PUBLIC_KEYS }));
  const headers = { [SERVICE_TOKEN_HEADER]: tokens.to('identity') };
  await answerOf(`${addressOf(plan, 'identity')}/internal/demonstration/end`, 10_000, headers, 'POST');
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, and its exit code says why.
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
