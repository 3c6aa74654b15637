// `npm run check`: all checks of the code that need no running shop. `npm run check -- NAME…` runs some of them, or one of those that
// run by their names only; an unknown name lists all.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build, prepare, root } from '../../infra/launcher/bin/bootstrap.mjs';

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
  ['words', preset('words.mjs')],
];

/** Checks that run by their names only: they need other tools or minutes. Name, what it is about and needs, and its command. */
const BY_NAME = [
  ['containers', 'Dockerfiles, Compose and manifests; needs python3, Go and Maven', 'infra/container-check/check.mjs'],
  [
    'dependencies',
    'what is behind its newest release, since when and why; needs the registry',
    preset('dependencies.mjs'),
  ],
  ['kubernetes', 'the manifests alone; the same tools', 'infra/container-check/check.mjs', 'kubernetes'],
  ['observability', 'alerts, dashboards and their tests; needs promtool', 'infra/observability/check.mjs'],
  [
    'restore',
    'backs up a shop, destroys it and restores it; needs PostgreSQL and minutes',
    'infra/backup/rehearse.mjs',
  ],
];

/** `isShown`: prints what it says at once. */
function runCheck({ runtime, env }, [name, ...args], isShown) {
  const start = Date.now();
  return new Promise((resolve) => {
    const stdio = isShown ? ['ignore', 'inherit', 'inherit'] : 'pipe';
    const child = spawn(runtime, args, { cwd: root, env: { ...env, FORCE_COLOR: '0', NO_COLOR: '1' }, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
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

/** Runs all checks, as many at once as there are processors. `isShown`: what they say is printed at once. */
async function runChecks(checks, prepared, { isShown = false } = {}) {
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCheck(prepared, check, isShown);
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

function refuse(unknown) {
  console.error(`There is no check ${unknown.join(', ')}: ${CHECKS.map(([name]) => name).join(', ')}. By name only:`);
  for (const [name, about] of BY_NAME) console.error(`  ${name.padEnd(14)}${about}`);
  process.exit(1);
}

const wanted = process.argv.slice(2);
const chosen = CHECKS.filter(([name]) => wanted.length === 0 || wanted.includes(name));
const chosenByName = BY_NAME.filter(([name]) => wanted.includes(name));
const unknown = wanted.filter((name) => ![...CHECKS, ...BY_NAME].some(([known]) => known === name));
if (unknown.length > 0) refuse(unknown);
const prepared = await prepare();
const results = [];
if (chosen.length > 0)
  results.push(...(await runChecks([GENERATED], prepared)), ...(await runChecks(chosen, prepared)));
if (wanted.includes('restore')) await build(prepared, ['--filter=@shop/shop-client']);
for (const [name, , ...command] of chosenByName)
  results.push(...(await runChecks([[name, ...command]], prepared, { isShown: true })));
const red = results.filter(({ isGreen }) => !isGreen).map(({ name }) => name);
console.log(
  `\n${results.length - red.length} checks green, ${red.length} red${red.length > 0 ? `: ${red.join(', ')}` : ''}`,
);
process.exitCode = red.length > 0 ? 1 : 0;
