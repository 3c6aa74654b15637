import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, loadConfig } from '@shop/service-kit/config/load-config';
import { Management } from '@shop/service-kit/observe/management';
import { measureProcess } from '@shop/service-kit/observe/metrics';
import { runCommand } from './commands.js';
import { ProcessSettings } from './config.js';
import { endOnSignal, endOnUnhandledError, failToStart } from './end-of-process.js';
import { runTargets } from './run-targets.js';
import { targetsOf } from './targets.js';
import { watchEventLoop } from './watch-event-loop.js';

/** For what is left when the last request has ended: events on their way, traces, connections. */
const CLOSE_MS = 2_000;

/** Runs targets until a signal ends them. */
async function run(): Promise<void> {
  const settings = loadConfig(ProcessSettings, process.env);
  const { SHOP_TARGETS, MANAGEMENT_PORT, MANAGEMENT_HOST, START_ON_MESSAGE } = settings;
  const [delayMs, graceMs] = [settings.STOP_DELAY_SECONDS * 1_000, settings.STOP_GRACE_SECONDS * 1_000];
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
  endOnSignal(
    async () => {
      stopping.abort();
      // Targets that did not start have nothing to finish.
      const running = await starting.catch(() => undefined);
      if (running) {
        running.drain();
        await wait(delayMs);
        await running.stop(AbortSignal.timeout(graceMs));
      }
      management.close();
    },
    delayMs + graceMs + CLOSE_MS,
  );
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
