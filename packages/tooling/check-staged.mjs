// Checks format and lint of the staged files, as `npm run check` does. Refuses the commit, and prints how to fix it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, root } from '../../infra/launcher/bin/bootstrap.mjs';
import { findRuntime } from '../../infra/launcher/bin/runtime.mjs';

const CODE = /\.(ts|tsx|mjs)$/;
// `npm start` does not install the programs below.
const runtime = existsSync(join(root, 'node_modules/eslint')) ? findRuntime(root) : (await prepare()).runtime;
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const staged = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z').split('\0').filter(Boolean);
// A partly staged file is committed from the index, but only its text in the working tree can be checked here.
const unstaged = new Set(git('diff', '--name-only', '-z').split('\0'));
const files = staged.filter((file) => !unstaged.has(file));

const run = (program, args) =>
  spawnSync(runtime, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' }).status === 0;

if (!runtime || files.length === 0) process.exit(0);
const isFormatted = run('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '--ignore-unknown', ...files]);
if (!isFormatted) console.error('Run npx prettier --write on these files, and stage them again.');
const code = files.filter((file) => CODE.test(file));
const isClean =
  code.length === 0 ||
  run('eslint/bin/eslint.js', [
    ...['--config', 'packages/tooling/eslint.config.mjs', '--max-warnings=0', '--no-warn-ignored', '--cache'],
    ...['--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/', ...code],
  ]);
process.exitCode = isFormatted && isClean ? 0 : 1;
