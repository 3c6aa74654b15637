// `node ../../packages/tooling/compile.mjs` in the folder of a workspace writes dist/ from its src/. The compiler's own command takes three
// times as long, and would install a hundred packages more.
import { transform } from '@swc/core';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

const { jsc, module } = JSON.parse(await readFile(new URL('swc.json', import.meta.url), 'utf8'));

/** The built file of a source; undefined for a file that is not built, such as a test. */
export function builtFileOf(source) {
  if (!source.endsWith('.ts') || /\.(spec|d)\.ts$/.test(source)) return undefined;
  return source.replace(/^(.*[/\\]|)src(?=[/\\])/, '$1dist').replace(/ts$/, 'js');
}

/** Compiles the text of a source to its built file, with a source map. @throws Error naming the syntax error */
export async function compileText(text, source) {
  const target = builtFileOf(source);
  const { code, map } = await transform(text, {
    swcrc: false,
    jsc,
    module,
    sourceMaps: true,
    filename: source,
    sourceFileName: relative(dirname(target), source).replaceAll('\\', '/'),
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.map`, map);
  await writeFile(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
}

async function compileFolder() {
  const files = await readdir('src', { recursive: true });
  const sources = files.map((file) => join('src', file)).filter(builtFileOf);
  await Promise.all(sources.map(async (source) => compileText(await readFile(source, 'utf8'), source)));
  console.log(`${sources.length} files compiled`);
}

if (process.argv[1] === import.meta.filename) await compileFolder();
