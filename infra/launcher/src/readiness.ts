import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, answerOf } from './answer-of.js';
import { PlainFailure } from './plain-failure.js';
import { lastLines } from './logs.js';
import type { Supervised } from './supervised.js';

const boundMs = 60_000;
const patience = 3;
const lookMs = 50;
const timeoutMs = 2_000;

/** A URL that says which of these targets are ready; 200 says that all are. */
export interface Probe {
  readonly url: string;
  readonly targets: readonly string[];
}

/** `onReady` receives the names of the targets that are ready, at each look. */
export interface Wait {
  readonly logFile: string;
  readonly signal: AbortSignal;
  readonly onReady: (names: readonly string[]) => void;
}

/** Resolves when all targets of the probe are ready. @throws PlainFailure after a minute, or when the process ends repeatedly, with its last log lines */
export async function waitUntilReady(
  process: Supervised,
  { url, targets }: Probe,
  { logFile, signal, onReady }: Wait,
): Promise<void> {
  const deadline = Date.now() + boundMs;
  for (;;) {
    const answer = await answerOf(url, timeoutMs);
    onReady(readyTargets(answer, targets));
    if (answer.status === 200) return;
    signal.throwIfAborted();
    if (process.ends >= patience) throw failure(`${process.name} keeps ending while it starts.`, logFile);
    if (Date.now() > deadline) throw failure(`${process.name} was not ready after ${boundMs / 1000} s.`, logFile);
    await sleep(lookMs, undefined, { signal });
  }
}

/** Which of these targets are ready, by the answer of /readyz: `{ orders: { running: true, database: false }, … }`. */
export function readyTargets({ status, body }: Answer, targets: readonly string[]): readonly string[] {
  if (status === 200) return targets;
  if (status !== 503) return [];
  const checks = JSON.parse(body) as Record<string, Record<string, boolean> | undefined>;
  return targets.filter((name) => Object.values(checks[name] ?? { running: false }).every(Boolean));
}

function failure(sentence: string, logFile: string): PlainFailure {
  return new PlainFailure(`${sentence} The end of ${logFile}:\n${lastLines(logFile, 12)}`);
}
