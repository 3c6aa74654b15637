// npm run rehearse -- cluster [start|stop|STEP…]: the whole rehearsal, or a part of it (README.md).
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** What the rehearsal imports of other workspaces, built. */
const BUILT = ['--filter=@shop/shop-client', '--filter=@shop/test-env'];

const [what, ...words] = process.argv.slice(2);
if (what === 'cluster') {
  const turbo = join(ROOT, 'node_modules/turbo/bin/turbo');
  const build = [turbo, 'run', 'build', '--output-logs=errors-only', '--ui=stream', ...BUILT];
  const { status } = spawnSync(process.execPath, build, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The packages that the rehearsal uses could not be built: npm run build says why.');
  const { rehearse } = await import('./cluster/main.mjs');
  await rehearse(words);
} else {
  console.error('npm run rehearse -- cluster [start|stop|STEP…]');
  process.exitCode = 1;
}
