// Lets Node itself import our TypeScript: an import means the source, as in jest-resolver.mjs, and is compiled as in the build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeCompiler, root } from '../jest.project.mjs';
import { sourceOf } from '../jest-resolver.mjs';

const require = createRequire(import.meta.url);
const CACHE = join(root, 'node_modules/.cache/compiled-for-tests');
const GLOBALS = new URL('globals.mjs', import.meta.url).href;
const SOURCE = /\.ts$/;
const settings = JSON.stringify([nodeCompiler, require('@swc/core/package.json').version]);

/** The source map file of each compiled file, by the file's URL: stacks name our own lines. */
export const sourceMaps = new Map();

function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const isOurs = specifier.startsWith('.') || specifier.startsWith('@shop/');
  if (!isOurs || !context.parentURL?.startsWith('file:')) return nextResolve(specifier, context);
  const basedir = dirname(fileURLToPath(context.parentURL));
  const source = sourceOf(specifier, { basedir, rootDir: root });
  return source ? { url: pathToFileURL(source).href, shortCircuit: true } : nextResolve(specifier, context);
}

function load(url, context, nextLoad) {
  if (!SOURCE.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
  return { format: 'module', source: compiled(url), shortCircuit: true };
}

/** The JavaScript of a source; compiled only when its text or the settings changed. */
function compiled(url) {
  const path = fileURLToPath(url);
  const text = readFileSync(path, 'utf8');
  const key = createHash('sha256')
    .update(`${settings}\n${relative(root, path)}\n${text}`)
    .digest('hex');
  const file = join(CACHE, `${key}.js`);
  const mapFile = `${file}.map`;
  if (!existsSync(file)) {
    const { code, map } = require('@swc/core').transformSync(text, {
      ...nodeCompiler,
      filename: path,
      sourceFileName: basename(path),
    });
    mkdirSync(CACHE, { recursive: true });
    write(mapFile, map);
    write(file, code);
  }
  sourceMaps.set(url, mapFile);
  return readFileSync(file, 'utf8');
}

/** Another worker never reads half a file. */
function write(file, text) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

registerHooks({ resolve, load });
