import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = fileURLToPath(new URL('../build/client', import.meta.url));
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.html']);
const MIN_BYTES = 200;

/** What the two compressed forms of a content will be. Most scripts are the same in all languages. */
const forms = new Map();

// Runs after the build. The best compression is too slow to run per request. zlib works in Node's threads.
const entries = (await readdir(CLIENT, { recursive: true })).filter((entry) => TEXT.has(extname(entry)));
await Promise.all(entries.map((entry) => compress(join(CLIENT, entry))));

/** Writes the two compressed forms of a text file beside it. */
async function compress(path) {
  if ((await stat(path)).size < MIN_BYTES) return;
  const body = await readFile(path);
  const content = body.toString('latin1');
  if (!forms.has(content)) forms.set(content, Promise.all([brotliOf(body), promisify(gzip)(body, { level: 9 })]));
  const [br, gz] = await forms.get(content);
  await writeFile(`${path}.br`, br);
  await writeFile(`${path}.gz`, gz);
}

function brotliOf(body) {
  // With the largest block a file is cut into fewer of them, which saves some bytes of the longest scripts.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}
