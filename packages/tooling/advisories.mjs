// No package that is shipped has a known weakness of high severity, except those with a dated reason (security-exceptions.mjs).
// A registry that offers no advisories (a mirror, no network) is named and checks nothing.
import { spawnSync } from 'node:child_process';
import { root } from './jest.project.mjs';
import { EXCEPTIONS } from './security-exceptions.mjs';

const SERIOUS = new Set(['high', 'critical']);

/** The serious advisories in a report of `npm audit --json`: one line for each that no exception lets pass. */
export function advisoryProblems({ vulnerabilities }, today, exceptions = EXCEPTIONS.advisories) {
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'));
  const serious = advisories
    .filter(({ severity }) => SERIOUS.has(severity))
    .map(({ name, title, url }) => ({ id: url.split('/').pop(), line: `${name}: ${title} (${url})` }));
  const open = serious.filter(({ id }) => !exceptions.some((one) => one.id === id && one.until >= today));
  return [...new Set(open.map(({ line }) => line))];
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { cwd: root, encoding: 'utf8' });
  const report = JSON.parse(stdout || '{}');
  if (report.vulnerabilities === undefined)
    console.log(`Not checked: the registry gives no advisories (${report.message ?? 'no answer'}).`);
  else {
    const problems = advisoryProblems(report, new Date().toISOString().slice(0, 10));
    if (problems.length > 0) {
      console.error(`Known weaknesses in what is shipped:\n  ${problems.join('\n  ')}`);
      process.exitCode = 1;
    }
  }
}
