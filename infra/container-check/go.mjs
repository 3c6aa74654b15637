import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, run } from './tools.mjs';

const missing = 'The container checks need Go 1.26 or newer.';
/** The machine's own Go must do: no other is fetched. */
const env = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod' };

/**
 * The program of a Go package at a version (`path@version`). The first call builds it into .cache; Go compares the sources with
 * its checksum database.
 * @returns {string} its path
 * @throws Error when it cannot be built
 */
export function goProgram(source) {
  const [path, version] = source.split('@');
  const folder = join(root, '.cache/go-programs', `${basename(path)}-${version}`);
  const program = join(folder, basename(path));
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return program;
  mkdirSync(folder, { recursive: true });
  const { ok, output } = run('go', ['install', source], { missing, env: { ...env, GOBIN: folder } });
  if (!ok) throw new Error(`${source} cannot be built: ${output}`);
  writeFileSync(complete, '');
  return program;
}

/**
 * The folder of a Go module's files, in Go's cache. `sum` is its checksum as in a go.sum.
 * @throws Error when it cannot be fetched or is another
 */
export function goModule(source, sum) {
  const { stdout, output } = run('go', ['mod', 'download', '-json', source], { missing, env });
  const { Dir: folder, Sum: actual, Error: problem } = JSON.parse(stdout || '{}');
  if (!folder) throw new Error(`${source} cannot be fetched: ${problem ?? output}`);
  if (actual !== sum) throw new Error(`${source} has the checksum ${actual}, not ${sum}.`);
  return folder;
}
