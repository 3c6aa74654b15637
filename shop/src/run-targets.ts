import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '@shop/service-kit/config/load-config';
import { runAsTarget } from '@shop/service-kit/observe/current-target';
import type { Management } from '@shop/service-kit/observe/management';
import type { Environment, RunningTarget } from '@shop/service-kit/target';
import { settingsOf } from './settings-of.js';
import { isService, loadTarget, type TargetName } from './targets.js';

/** So long the services wait for the doors: a page that follows an order stays open for hours. */
const DOORS_MS = 2_000;

/** What all targets of a process share. */
export interface Process {
  targets: readonly TargetName[];
  environment: Environment;
  management: Management;
  /** Ends a start that still waits. */
  signal: AbortSignal;
  /** Until it resolves, the targets only load their code. */
  mayStart: Promise<unknown>;
}

/**
 * Starts the targets together, each with its own settings. Resolves when all answer, with a function that stops them: first
 * those that visitors reach, then the services.
 * @throws the first error of a start; ConfigError begins with the name of the target
 */
export async function runTargets(process: Process): Promise<() => Promise<void>> {
  const { targets } = process;
  // From the start the process is ready only if all of them are.
  for (const name of targets) process.management.watch(name, [{ name: 'running', isReady: () => false }]);
  const running = await Promise.all(
    targets.map(async (name) => ({ name, stop: (await startOne(name, process)).stop })),
  );
  const stopWhere = (matches: (name: TargetName) => boolean) =>
    Promise.all(running.filter(({ name }) => matches(name)).map(({ stop }) => stop()));
  return async () => {
    await Promise.race([stopWhere((name) => !isService(name)), wait(DOORS_MS, undefined, { ref: false })]);
    await stopWhere(isService);
  };
}

const startOne = (
  name: TargetName,
  { targets, environment, management, signal, mayStart }: Process,
): Promise<RunningTarget> =>
  runAsTarget(name, async () => {
    const [target] = await Promise.all([loadTarget(name), mayStart]);
    const settings = settingsOf(name, targets, environment);
    return target.start({ environment: settings, management, signal }).catch((error: unknown) => {
      throw error instanceof ConfigError ? new ConfigError(`${name}: ${error.message}`) : error;
    });
  });
