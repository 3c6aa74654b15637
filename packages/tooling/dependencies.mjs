// `npm run check -- dependencies`: what is behind its newest release, since when, and why. Red where no reason is given.
// `npm run renovate`: sets what has no reason to its newest release, and runs all tests.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELD_BACK } from './held-back.mjs';

const ROOT = join(import.meta.dirname, '../..');

function npm(...args) {
  const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim() === '' ? {} : JSON.parse(stdout);
}

/** Direct dependencies that are behind: name, the installed and the newest version. Our own packages have no registry. */
function behind() {
  return Object.entries(npm('outdated', '--json')).flatMap(([name, found]) => {
    const [{ current, latest }] = [found].flat();
    return current === undefined || current === latest ? [] : [{ name, current, latest }];
  });
}

const reasonOf = (name) => HELD_BACK.find(({ packages }) => packages.test(name));

/** The day on which the installed version was not the newest one any more: that of the first release after it. */
function behindSince(name, current) {
  const { modified: _, created: __, ...times } = npm('view', name, 'time', '--json');
  const published = times[current];
  const later = Object.entries(times)
    .filter(([version, at]) => /^\d+\.\d+\.\d+$/.test(version) && at > published)
    .map(([, at]) => at);
  return later.sort()[0]?.slice(0, 10) ?? 'unknown';
}

function show(packages) {
  if (packages.length === 0) return console.log('Every dependency is at its newest release.');
  for (const { name, current, latest } of packages) {
    const held = reasonOf(name);
    console.log(
      `${name} ${current}, newest ${latest}, behind since ${behindSince(name, current)}: ${held?.reason ?? 'no reason'}`,
    );
  }
  const late = packages.filter(({ name }) => !reasonOf(name));
  if (late.length === 0) return undefined;
  console.log(`\n${late.length} without a reason: npm run renovate, or say why in packages/tooling/held-back.mjs.`);
  process.exitCode = 1;
}

/** Writes the newest versions into the package.json files that name them. */
function update(packages) {
  const folders = ['.', ...npm('query', '.workspace', '--json').map(({ location }) => location)];
  for (const folder of folders) {
    const file = join(ROOT, folder, 'package.json');
    const text = readFileSync(file, 'utf8');
    const updated = packages.reduce(
      (json, { name, current, latest }) => json.replace(`"${name}": "${current}"`, `"${name}": "${latest}"`),
      text,
    );
    if (updated !== text) writeFileSync(file, updated);
  }
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const packages = behind();
if (process.argv.includes('--update')) {
  const free = packages.filter(({ name }) => !reasonOf(name));
  if (free.length === 0) console.log('There is nothing to update.');
  update(free);
  run('npm', 'install');
  // Those that a package.json names by a range.
  run('npm', 'update', ...free.map(({ name }) => name));
  for (const { name, current, latest } of free) console.log(`${name}: ${current} to ${latest}`);
  run('npm', 'run', 'check');
  run('npm', 'test');
} else show(packages);
