import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Options } from '@swc/core';

/** Compiles one changed source. Resolves with the built file, or undefined if it has none. @throws Error naming the syntax error */
export type Compile = (source: string) => Promise<string | undefined>;

/** The compiler of the build, with the same settings, for single files. */
export async function openCompiler(root: string): Promise<Compile> {
  const { transform } = await import('@swc/core');
  const settings = JSON.parse(readFileSync(join(root, 'packages/tooling/swc.json'), 'utf8')) as Options;
  const { jsc, module } = settings;
  return async (source) => {
    if (!/\.ts$/.test(source) || /\.(spec|d)\.ts$/.test(source)) return undefined;
    const target = source.replace('/src/', '/dist/').replace(/\.ts$/, '.js');
    const text = readOrUndefined(source);
    if (text === undefined) {
      rmSync(target, { force: true });
      return target;
    }
    const sourceFileName = relative(dirname(target), source);
    const { code, map = '' } = await transform(text, {
      swcrc: false,
      jsc,
      module,
      sourceMaps: true,
      filename: source,
      sourceFileName,
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.map`, map);
    writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
    return target;
  };
}

/** A file that was removed, or that an editor is replacing at this moment, has no text. */
function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
