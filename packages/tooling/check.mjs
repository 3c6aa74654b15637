// `npm run check`: all checks of the code that need no running shop. node check.mjs [name…] runs some of them.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from '../../infra/launcher/bin/bootstrap.mjs';

const preset = (file) => join('packages/tooling', file);
const program = (path) => join(root, 'node_modules', path);
const FOLDERS = ['packages', 'services', 'gateway', 'frontend', 'shop', 'infra'];

/** Name, and the command that must end with 0. The slow ones come first, so that all processors are busy until the end. */
const CHECKS = [
  [
    'lint',
    program('eslint/bin/eslint.js'),
    ...['--config', preset('eslint.config.mjs'), '--max-warnings=0', '--cache', '--cache-strategy=content'],
    ...['--cache-location=node_modules/.cache/eslint/', ...FOLDERS],
  ],
  // One program for all of Node's code: its libraries are read once, not once for each workspace.
  ['types', program('typescript/bin/tsc'), '--noEmit', '--project', preset('tsconfig.all.json')],
  ['types of pages', program('typescript/bin/tsc'), '--noEmit', '--project', 'frontend'],
  [
    'unit',
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    program('jest/bin/jest.js'),
    ...['--config', preset('jest.config.mjs'), '--ci', '--silent', '--reporters=summary', '--maxWorkers=2'],
    '--cacheDirectory=node_modules/.cache/jest',
  ],
  ['format', program('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  [
    'boundaries',
    program('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', preset('boundaries.config.mjs'), '--output-type=err', ...FOLDERS],
  ],
  [
    'unused',
    program('knip/bin/knip.js'),
    ...['--config', preset('knip.config.mjs'), '--no-progress', '--no-config-hints'],
  ],
  ['duplicates', program('jscpd/run-jscpd.js'), '--config', preset('jscpd.json'), ...FOLDERS],
  ['notices', preset('notices.mjs')],
  ['licences', preset('licences.mjs')],
  ['secrets', preset('secrets.mjs')],
  ['advisories', preset('advisories.mjs')],
  ['messages', 'packages/messages/check.mjs'],
  ['targets', 'infra/targets/check.mjs'],
  ['references', preset('references.mjs')],
];

function runCheck({ runtime, env }, [name, ...args]) {
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(runtime, args, { cwd: root, env: { ...env, FORCE_COLOR: '0', NO_COLOR: '1' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => resolve({ name, isGreen: code === 0, output, seconds: (Date.now() - start) / 1000 }));
  });
}

/** Jest's counts in the form of `npm test`. */
function unitCounts(output) {
  const sum = /^Tests: .*$/m.exec(output)?.[0] ?? '';
  const count = (word) => new RegExp(`(\\d+) ${word}`).exec(sum)?.[1] ?? '0';
  return `unit tests: ${count('passed')} passed, ${count('failed')} failed`;
}

/** Runs all checks, as many at once as there are processors. */
async function runChecks(checks, prepared) {
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(prepared, check);
      results.push(result);
      console.log(`${result.isGreen ? 'green' : 'RED  '} ${result.name} (${result.seconds.toFixed(1)} s)`);
      if (!result.isGreen || result.output.startsWith('Not checked')) console.log(result.output.trim());
      if (result.name === 'unit') console.log(unitCounts(result.output));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work));
  return results;
}

/** Generates code (Prisma clients), which the type checks need. */
const GENERATED = [
  'generated',
  program('turbo/bin/turbo'),
  'run',
  'generate',
  '--output-logs=errors-only',
  '--ui=stream',
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some(([known]) => known === name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}: ${CHECKS.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
const prepared = await prepare();
const results = [
  ...(await runChecks([GENERATED], prepared)),
  ...(await runChecks(
    CHECKS.filter(([name]) => wanted.length === 0 || wanted.includes(name)),
    prepared,
  )),
];
const red = results.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
console.log(
  `\n${results.length - red.length} checks green, ${red.length} red${red.length > 0 ? `: ${red.join(', ')}` : ''}`,
);
process.exitCode = red.length > 0 ? 1 : 0;
