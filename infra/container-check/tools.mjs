import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The repository. */
export const root = join(import.meta.dirname, '../..');

/**
 * Runs a program in the repository; those of requirements.txt are found first.
 * `input`: what it reads.
 * @returns {{ ok: boolean, stdout: string, output: string }} `output` is all it said
 * @throws Error with `missing`, a sentence, where there is no such program
 */
export function run(program, args, { missing, env, input } = {}) {
  const path = `${pythonTools()}${delimiter}${process.env.PATH}`;
  const options = {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: path, ...env },
  };
  const { error, status, stdout, stderr } = spawnSync(program, args, options);
  if (error) throw new Error(missing ?? `${program} cannot be run: ${error.message}`);
  return { ok: status === 0, stdout, output: `${stdout}${stderr}`.trim() };
}

let folder;

/** The folder of the programs from PyPI; the first call installs them. @throws Error when they cannot be installed */
function pythonTools() {
  if (folder) return folder;
  const { status, stdout, stderr } = spawnSync(join(import.meta.dirname, 'tools.sh'), { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr?.trim() || 'The container checks need a shell (sh).');
  return (folder = stdout.trim());
}
