// Every package of the lock file has a licence that we can keep: permissive, or one with a dated reason (security-exceptions.mjs).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './jest.project.mjs';
import { EXCEPTIONS } from './security-exceptions.mjs';

const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Python-2.0', 'CC0-1.0', 'Unlicense'],
]);

/** Why the licence of a package cannot be kept; undefined when it can. `today` as 2026-11-27. */
export function licenceProblem({ name, licence }, today, exceptions = EXCEPTIONS.licences) {
  const exception = exceptions.find((one) => one.packages.test(name) && licence.includes(one.licence));
  const rest = exception ? licence.replace(exception.licence, 'MIT') : licence;
  if (exception && exception.until < today) return `${name}: ${licence}; the exception ended on ${exception.until}`;
  return isPermissive(rest) ? undefined : `${name}: ${licence}`;
}

/** SPDX expressions of AND, and of OR, where one is enough. */
const isPermissive = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => PERMISSIVE.has(one)));

/** Some packages name their licence only in an older form, or in their own package.json. */
function licenceOf(path, { license }) {
  const file = join(root, path, 'package.json');
  const own = license ?? (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  if (typeof own === 'string') return own;
  const { license: named, licenses = [] } = own;
  return named?.type ?? named ?? (licenses.map(({ type }) => type).join(' OR ') || 'not named');
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages)
    .filter(
      ([path, { link, optional }]) =>
        path.includes('node_modules/') && !link && !(optional && !existsSync(join(root, path))),
    )
    .map(([path, facts]) => ({ name: path.split('node_modules/').pop(), licence: licenceOf(path, facts) }));
  const today = new Date().toISOString().slice(0, 10);
  const problems = [...new Set(installed.map((one) => licenceProblem(one, today)).filter(Boolean))];
  if (problems.length > 0) {
    console.error(`These licences are not known to be free for a shop:\n  ${problems.join('\n  ')}`);
    process.exitCode = 1;
  }
}
