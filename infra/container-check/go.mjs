import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, run } from './tools.mjs';

const env = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod' };
let folder;

/** Runs Go, the machine's own or one of its module proxy. @throws Error when there is none */
function go(args, more = {}) {
  if (!folder) {
    const { ok, stdout, output } = run(join(import.meta.dirname, 'go.sh'), []);
    if (!ok) throw new Error(`There is no Go: ${output}`);
    folder = stdout.trim();
  }
  return run(join(folder, 'go'), args, { env: { ...env, ...more } });
}

/**
 * The program of a Go package at a version (`path@version`). The first call builds it into .cache; Go compares the sources with
 * its checksum database.
 * @returns {string} its path
 * @throws Error when it cannot be built
 */
export function goProgram(source) {
  const [path, version] = source.split('@');
  const name = basename(path.replace(/\/v\d+$/, ''));
  const home = join(root, '.cache/go-programs', `${name}-${version}`);
  const program = join(home, name);
  const complete = join(home, 'complete');
  if (existsSync(complete)) return program;
  mkdirSync(home, { recursive: true });
  const { ok, output } = go(['install', source], { GOBIN: home });
  if (!ok) throw new Error(`${source} cannot be built: ${output}`);
  writeFileSync(complete, '');
  return program;
}

/**
 * The folder of a Go module's files, in Go's cache. `sum` is its checksum as in a go.sum.
 * @throws Error when it cannot be fetched or is another
 */
export function goModule(source, sum) {
  const { stdout, output } = go(['mod', 'download', '-json', source]);
  const { Dir: module, Sum: actual, Error: problem } = JSON.parse(stdout || '{}');
  if (!module) throw new Error(`${source} cannot be fetched: ${problem ?? output}`);
  if (actual !== sum) throw new Error(`${source} has the checksum ${actual}, not ${sum}.`);
  return module;
}
