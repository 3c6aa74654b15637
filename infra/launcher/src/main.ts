import { resolve } from 'node:path';
import { Progress } from '../bin/progress.mjs';
import { type Config, readConfig } from './config.js';
import { launch } from './launch.js';
import { PlainFailure } from './plain-failure.js';
import { refuseUnknown } from './plan.js';
import { targetTable } from './targets.js';

const stopping = new AbortController();
const progress = new Progress();

// A second Ctrl-C does not interrupt the stop, so that no process is left behind.
for (const reason of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(reason, stop);
// bin/start.mjs keeps this channel open while it runs, and sends nothing on it.
process.channel?.unref();
// The reader of the output has gone. The shop continues.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

try {
  const [mode, ...names] = process.argv.slice(2);
  const config = readConfig(resolve(import.meta.dirname, '../../..'));
  await launch(mode === '--dev' ? inDevMode(config, names) : config, targetTable, stopping.signal, progress);
} catch (error) {
  console.error(error instanceof PlainFailure ? error.message : error);
  process.exitCode = 1;
}

/** The named targets run from their sources, the others as built; without names all run from their sources. */
function inDevMode(config: Config, names: readonly string[]): Config {
  refuseUnknown('npm run dev', names, targetTable);
  return { ...config, only: undefined, dev: names };
}

function stop(): void {
  if (!stopping.signal.aborted) progress.say('Closing the shop…');
  stopping.abort();
}
