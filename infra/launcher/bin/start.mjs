// What `npm start` runs. Plain JavaScript, because it must run on the machine's own Node (20 or newer) before anything is installed or built.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install.mjs';
import { findRuntime } from './runtime.mjs';

const root = join(import.meta.dirname, '../../..');

/** One plain sentence, and the exit code of a failure. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function build(runtime, env) {
  console.log('Building what changed…');
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const args = [turbo, 'run', 'build', '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  const result = spawnSync(runtime, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.status === 0) return;
  if (result.signal) process.exit(1);
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
  fail('The shop could not be built: the lines above say why.');
}

function run(runtime, env) {
  // The launcher mostly waits: V8's small mode saves a quarter of its memory.
  const flags = ['--lite-mode', '--max-old-space-size=64', '--max-semi-space-size=1'];
  // The channel closes when this process goes, however it goes, and the launcher then closes the shop.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(runtime, [...flags, join(root, 'infra/launcher/dist/main.js')], { cwd: root, env, stdio });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`The shop could not be started: ${error.message}.`));
  child.on('close', (code) => process.exit(code ?? 1));
  if (process.env.npm_lifecycle_event) followNpm(() => child.kill('SIGTERM'));
}

/** A SIGTERM to npm ends npm and the shell between us, and is passed on by neither: losing that parent is the signal. */
function followNpm(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
}

const problem = installPackages(root);
if (problem) fail(problem);
const runtime = findRuntime(root);
if (!runtime) {
  fail(
    'The shop needs Node 22.19 or newer, and npm has no Node package for this platform: install Node 24 and start again.',
  );
}
const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
};
if (!existsSync(join(root, 'node_modules/turbo'))) fail('node_modules is incomplete: run npm ci and start again.');
build(runtime, env);
run(runtime, env);
