// What `npm test` runs: node test.mjs [unit|service|e2e|browser]… [pattern]. Plain JavaScript, because it must run on the
// machine's own Node (20 or newer) before anything is installed or built.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, fail, followNpm, prepare, root } from './bootstrap.mjs';

const prepared = await prepare();
await build(prepared);
const script = join(root, 'infra/test-env/dist/main.js');
const child = spawn(prepared.runtime, [script, ...process.argv.slice(2)], {
  cwd: root,
  env: prepared.env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`The tests could not be started: ${error.message}.`));
child.on('close', (code) => process.exit(code ?? 1));
followNpm(() => child.kill('SIGTERM'));
