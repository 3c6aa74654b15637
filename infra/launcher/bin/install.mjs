import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Installs the packages unless the installed ones are those of package-lock.json.
 * @param {string} root the repository
 * @returns {string | undefined} a sentence when it failed
 */
export function installPackages(root) {
  const lockFile = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules/.shop-install');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (isInstalled(root, lockFile, stamp, hash)) return undefined;
  console.log('Installing packages…');
  const [program, args] = npmCommand(root);
  const env = { ...process.env, PATH: withoutOwnPrograms(root), npm_config_ignore_scripts: 'false' };
  // Not `npm ci`: it rejects a lock file without the optional packages of other platforms, and some registries do not have
  // them. `--no-save` does not change the lock file.
  const options = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const result = spawnSync(program, [...args, ...options], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.error) return `npm could not be run (${result.error.message}): install npm, then start again.`;
  if (result.status !== 0)
    return 'The packages could not be installed: the lines above say why; with no network, install them first with npm install.';
  writeFileSync(stamp, hash);
  setHooks(root);
  return undefined;
}

/** Sets the git hook that formats and lints staged files before each commit. Does nothing without git or on CI. */
function setHooks(root) {
  if (process.env.CI || !existsSync(join(root, '.git'))) return;
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
}

/** npm writes a hidden lock file at each install. If it is newer than ours, a person ran npm by hand. */
function isInstalled(root, lockFile, stamp, hash) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const npmsNote = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(npmsNote) || statSync(npmsNote).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(stamp, hash);
  return true;
}

/** The npm that started this process, if any. Its Node must not be in the node_modules that npm will change. */
function npmCommand(root) {
  const { npm_execpath: npm } = process.env;
  const isOurs = process.execPath.startsWith(join(root, 'node_modules'));
  return npm?.endsWith('.js') ? [isOurs ? 'node' : process.execPath, [npm]] : ['npm', []];
}

function withoutOwnPrograms(root) {
  const path = process.env.PATH ?? '';
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter);
}
