// What `npm start` runs. Plain JavaScript, because it must run on the machine's own Node (20 or newer) before anything is installed or built.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, fail, followNpm, prepare, root } from './bootstrap.mjs';

const prepared = prepare();
build(prepared);
// The launcher mostly waits: V8's small mode saves a quarter of its memory.
const flags = ['--lite-mode', '--max-old-space-size=64', '--max-semi-space-size=1'];
const child = spawn(prepared.runtime, [...flags, join(root, 'infra/launcher/dist/main.js')], {
  cwd: root,
  env: prepared.env,
  // The channel closes when this process goes, however it goes, and the launcher then closes the shop.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`The shop could not be started: ${error.message}.`));
child.on('close', (code) => process.exit(code ?? 1));
followNpm(() => child.kill('SIGTERM'));
