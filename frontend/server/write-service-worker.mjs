import { createHash } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { keptFiles } from './kept-files.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const OUT = at('build/client');

// Runs after the build: bundles the service worker with Workbox into one file. The bundle has the list of the files that its kept
// pages need. Its version changes when one of them or the worker itself changes.
const files = await keptFiles(OUT);
const bundle = await bundled({ __FILES__: JSON.stringify(files), __VERSION__: '"?"' });
const version = createHash('sha256').update(bundle).digest('hex').slice(0, 12);
await writeFile(
  `${OUT}/sw.js`,
  await bundled({ __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) }),
);
await copyFile(at('worker/off.mjs'), `${OUT}/sw-off.js`);

async function bundled(define) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: at('worker/sw.mjs'), formats: ['iife'], name: 'worker' },
    },
  }).then((built) => [built].flat());
  return output[0].code;
}
