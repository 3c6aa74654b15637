import { ConfigError } from '@shop/service-kit/config/load-config';
import { runAsTarget } from '@shop/service-kit/observe/current-target';
import type { Management } from '@shop/service-kit/observe/management';
import { openPageObservation } from '@shop/service-kit/observe/page-observation';
import type { RunningTarget } from '@shop/service-kit/running-target';
import type { Environment } from '@shop/service-kit/target';
import { settingsOf } from './settings-of.js';
import { isService, loadTarget, type TargetName } from './targets.js';

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
 * Starts the targets together, each with its own settings. Resolves when all answer. They stop in two steps: first those that visitors
 * reach, then the services.
 * @throws the first error of a start; ConfigError begins with the name of the target
 */
export async function runTargets(process: Process): Promise<RunningTarget> {
  const { targets } = process;
  // From the start the process is ready only if all of them are.
  for (const name of targets) process.management.watch(name, [{ name: 'running', isReady: () => false }]);
  const running = await Promise.all(targets.map(async (name) => ({ name, target: await startOne(name, process) })));
  const stopWhere = (matches: (name: TargetName) => boolean, cut: AbortSignal) =>
    Promise.all(running.filter(({ name }) => matches(name)).map(({ target }) => target.stop(cut)));
  return {
    drain: () => running.forEach(({ target }) => target.drain()),
    stop: async (cut) => {
      await stopWhere((name) => !isService(name), cut);
      await stopWhere(isService, cut);
    },
  };
}

const startOne = (
  name: TargetName,
  { targets, environment, management, signal, mayStart }: Process,
): Promise<RunningTarget> =>
  runAsTarget(name, async () => {
    const [target] = await Promise.all([loadTarget(name), mayStart]);
    const settings = settingsOf(name, targets, environment);
    return target.start({ environment: settings, management, openPageObservation, signal }).catch((error: unknown) => {
      throw error instanceof ConfigError ? new ConfigError(`${name}: ${error.message}`) : error;
    });
  });
