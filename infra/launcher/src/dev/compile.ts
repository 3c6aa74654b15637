import { readFileSync, rmSync } from 'node:fs';

/** Compiles one changed source. Resolves with the built file, or undefined if it has none. @throws Error naming the syntax error */
export type Compile = (source: string) => Promise<string | undefined>;

/** The compiler of the build, for single files. */
export async function openCompiler(): Promise<Compile> {
  // Only dev mode loads the compiler.
  const { builtFileOf, compileText } = await import('../../../../packages/tooling/compile.mjs');
  return async (source) => {
    const target = builtFileOf(source);
    if (target === undefined) return undefined;
    const text = readOrUndefined(source);
    if (text === undefined) rmSync(target, { force: true });
    else await compileText(text, source);
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
