import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install.mjs';
import { findRuntime } from './runtime.mjs';

/** The repository. */
export const root = join(import.meta.dirname, '../../..');

/** One plain sentence, and the exit code of a failure. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Gives a fresh checkout its packages and finds the Node to run them. Ends the process with a sentence where there is none.
 * @returns {{ runtime: string, env: NodeJS.ProcessEnv }} a program, and the environment to start it in
 */
export function prepare() {
  const problem = installPackages(root);
  if (problem) fail(problem);
  const runtime = findRuntime(root);
  if (!runtime) {
    fail(
      'The shop needs Node 22.19 or newer, and npm has no Node package for this platform: install Node 24 and start again.',
    );
  }
  if (!existsSync(join(root, 'node_modules/turbo')))
    fail('node_modules is incomplete: run npm install and start again.');
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
  };
  return { runtime, env };
}

/** Builds every workspace that changed since the last time. Ends the process with a sentence when one cannot be built. */
export function build({ runtime, env }) {
  console.log('Building what changed…');
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const args = [turbo, 'run', 'build', '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  const result = spawnSync(runtime, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.status === 0) return;
  if (result.signal) process.exit(1);
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
  fail('The shop could not be built: the lines above say why.');
}

/** A SIGTERM to npm ends npm and the shell between us, and is passed on by neither: losing that parent is the signal. */
export function followNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}
