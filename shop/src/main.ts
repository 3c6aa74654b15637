import { once } from 'node:events';
import { ConfigError, loadConfig } from '@shop/service-kit/config/load-config';
import { Management } from '@shop/service-kit/observe/management';
import { measureProcess } from '@shop/service-kit/observe/metrics';
import { runCommand } from './commands.js';
import { ProcessSettings } from './config.js';
import { endOnSignal, endOnUnhandledError, failToStart } from './end-of-process.js';
import { runTargets } from './run-targets.js';
import { targetsOf } from './targets.js';
import { watchEventLoop } from './watch-event-loop.js';

/** Runs targets until a signal ends them. */
async function run(): Promise<void> {
  const { SHOP_TARGETS, MANAGEMENT_PORT, MANAGEMENT_HOST, START_ON_MESSAGE } = loadConfig(ProcessSettings, process.env);
  const targets = targetsOf(SHOP_TARGETS);
  endOnUnhandledError();
  measureProcess(targets.length === targetsOf('all').length ? 'all' : targets.join(','));
  const management = await Management.open(MANAGEMENT_PORT, MANAGEMENT_HOST);
  // A target that is alone is known by its process, whose liveness others watch; the thread takes 9 MB.
  if (targets.length > 1) watchEventLoop();
  const stopping = new AbortController();
  const { signal } = stopping;
  const mayStart = START_ON_MESSAGE ? once(process, 'message', { signal }) : Promise.resolve();
  const starting = runTargets({ targets, environment: process.env, management, signal, mayStart });
  endOnSignal(async () => {
    stopping.abort();
    // Targets that did not start have nothing to finish.
    const stop = await starting.catch(() => undefined);
    await stop?.();
    management.close();
  });
  await starting.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
}

const [command, ...words] = process.argv.slice(2);
try {
  if (command === undefined) await run();
  else process.exitCode = await runCommand(command, words, process.env);
} catch (error) {
  failToStart(error instanceof ConfigError ? error.message : String((error as Error).stack));
}
