import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BuildReading, hasBuild, linesOfFailure } from './build-lines.mjs';
import { installPackages } from './install.mjs';
import { Progress } from './progress.mjs';
import { runProgram } from './run-program.mjs';
import { findRuntime } from './runtime.mjs';

/** The repository. */
export const root = join(import.meta.dirname, '../../..');

const progress = new Progress();

/** Prints a message and exits with the code of a failure. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Installs the packages if necessary and finds the Node to run. Exits with a message when there is none.
 * @param {{ isShopOnly?: boolean }} [needs] isShopOnly: not the packages that only tests and checks need
 * @returns {Promise<{ runtime: string, env: NodeJS.ProcessEnv }>} Node's path, and the environment to start it with
 */
export async function prepare({ isShopOnly = false } = {}) {
  await installPackages(root, isShopOnly, progress).catch((error) => fail(error.message));
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

/**
 * Builds every workspace that changed since the last build. Exits with a message when one cannot be built.
 * @param {string[]} [selection] turbo's own flags, such as --filter
 */
export async function build({ runtime, env }, selection = []) {
  const reading = new BuildReading((workspace) => hasBuild(root, workspace));
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const args = [
    turbo,
    'run',
    'build',
    '--output-logs=full',
    '--log-order=grouped',
    '--ui=stream',
    '--no-color',
    ...selection,
  ];
  const work = async () => {
    const { code, lines } = await runProgram(runtime, args, { cwd: root, env }, (line) => reading.read(line));
    if (code === 0) return;
    throw new Error(
      [...linesOfFailure(lines), 'The shop could not be built: the lines above say why.'].join('\n').trim(),
    );
  };
  await progress.step('Building what changed', work, () => reading.look()).catch((error) => fail(error.message));
}

/** Runs the built launcher in the foreground until it ends, and ends with its exit code. */
export function runLauncher({ runtime, env }, args = []) {
  // `--lite-mode` saves a quarter of the launcher's memory. In dev mode the launcher compiles and needs the speed.
  const flags = args.length > 0 ? [] : ['--lite-mode', '--max-old-space-size=64', '--max-semi-space-size=1'];
  const child = spawn(runtime, [...flags, join(root, 'infra/launcher/dist/main.js'), ...args], {
    cwd: root,
    env,
    // The channel closes when this process ends for any reason. The launcher then stops the shop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`The shop could not be started: ${error.message}.`));
  child.on('close', (code) => process.exit(code ?? 1));
  followNpm(() => child.kill('SIGTERM'));
}

/** npm and its shell do not forward SIGTERM; they just end. So the loss of the parent process counts as the signal. */
export function followNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}
