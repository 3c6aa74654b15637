import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = fileURLToPath(new URL('../build/client', import.meta.url));
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.html']);
const MIN_BYTES = 512;

// Runs after the build. The best compression is too slow to run per request.
await Promise.all((await readdir(CLIENT, { recursive: true })).map((entry) => compress(join(CLIENT, entry))));

/** Writes the two compressed forms of a text file beside it. zlib does the work in Node's threads. */
async function compress(path) {
  if (!TEXT.has(extname(path)) || (await stat(path)).size < MIN_BYTES) return;
  const body = await readFile(path);
  const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params: size }));
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
}
