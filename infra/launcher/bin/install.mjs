import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { foldersToInstall, packageCounter } from './packages.mjs';
import { runProgram } from './run-program.mjs';

/** The workspaces that `npm start` builds and runs. The root and the other workspaces have what only tests and checks need. */
const SHOP = [
  'packages',
  'services',
  'gateway',
  'frontend',
  'infra/launcher',
  'infra/seed',
  'infra/mail-catcher',
  'infra/daraja-simulator',
  'infra/tools',
  'shop',
];

/**
 * Installs the packages unless the installed ones are those of package-lock.json.
 * @param {string} root the repository;
 * @param {boolean} isShopOnly leaves out what only tests and checks need, unless it is already installed;
 * @param {import('./progress.mjs').Progress} progress shows how many packages are there;
 * @throws Error with npm's output and a sentence
 */
export async function installPackages(root, isShopOnly, progress) {
  const lockFile = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules/.shop-install');
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const hasTestTools = existsSync(join(root, 'node_modules/jest'));
  const isPartial = isShopOnly && !hasTestTools;
  const marks = isPartial ? [`${hash} shop`, hash] : [hash];
  if (marks.includes(markIn(stamp))) return;
  if (!((isPartial || hasTestTools) && isInstalledByHand(root, lockFile, stamp))) {
    const workspaces = isPartial ? SHOP : undefined;
    const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
    const count = packageCounter(root, foldersToInstall(packages, workspaces));
    await progress.step('Installing packages', () => runNpm(root, workspaces), count);
    setHooks(root);
  }
  writeFileSync(stamp, marks[0]);
}

async function runNpm(root, workspaces = []) {
  const [program, args] = npmCommand(root);
  const env = { ...process.env, PATH: withoutOwnPrograms(root), npm_config_ignore_scripts: 'false' };
  // Not `npm ci`: it rejects a lock file without the optional packages of other platforms, and some registries do not have
  // them. The option `--no-save` does not change the lock file.
  const options = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...workspaces.map((folder) => `--workspace=${folder}`),
  ];
  const { code, lines } = await runProgram(program, [...args, ...options], {
    cwd: root,
    env,
    shell: process.platform === 'win32',
  }).catch((error) => {
    throw new Error(`npm could not be run (${error.message}): install npm, then start again.`);
  });
  if (code === 0) return;
  const sentence =
    'The packages could not be installed: the lines above say why; with no network, install them first with npm install.';
  throw new Error([...lines, sentence].join('\n'));
}

/** Sets the git hook that formats and lints staged files before each commit. Does nothing without git or on CI. */
function setHooks(root) {
  if (process.env.CI || !existsSync(join(root, '.git'))) return;
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
}

/** The mark of the last install; undefined before the first. */
function markIn(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** npm writes a hidden lock file at each install. If it is newer than our lock file and our stamp, a person ran npm. */
function isInstalledByHand(root, lockFile, stamp) {
  const npmsNote = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(npmsNote)) return false;
  const { mtimeMs } = statSync(npmsNote);
  return [lockFile, stamp].every((file) => !existsSync(file) || statSync(file).mtimeMs <= mtimeMs);
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
