import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Files without a hash in their name that pages show. */
const PLAIN = ['/favicon.svg', '/placeholder.svg', '/manifest.webmanifest'];

// Run once after the build: the service worker learns which files this build has, and gets another version when any of
// them, or itself, differs. The desk of the staff is of no use without a connection.
const assets = (await readdir(at('build/client/assets')))
  .filter((name) => /\.(js|css|svg)$/.test(name) && !name.startsWith('admin'))
  .map((name) => `/assets/${name}`);
const files = [...assets.toSorted(), ...PLAIN];
const worker = await readFile(at('worker/sw.mjs'), 'utf8');
const version = createHash('sha256').update(worker).update(files.join()).digest('hex').slice(0, 12);
await writeFile(
  at('build/client/sw.js'),
  worker.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files)),
);
