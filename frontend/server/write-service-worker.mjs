import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Files without a hash in their name that pages use. */
const UNHASHED = ['/favicon.svg', '/placeholder.svg', '/manifest.webmanifest', '/sw/manifest.webmanifest'];

// Runs after the build: writes the list of built files into the service worker, and a version that changes when one of
// them or the worker itself changes. The admin pages are left out, because they do not work without a connection.
const assets = (await readdir(at('build/client/assets'), { recursive: true }))
  .filter((name) => /\.(js|css|svg)$/.test(name) && !basename(name).startsWith('admin'))
  .map((name) => `/assets/${name.replaceAll(sep, '/')}`);
const files = [...assets.toSorted(), ...UNHASHED];
const worker = await readFile(at('worker/sw.mjs'), 'utf8');
const version = createHash('sha256').update(worker).update(files.join()).digest('hex').slice(0, 12);
await writeFile(
  at('build/client/sw.js'),
  worker.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files)),
);
