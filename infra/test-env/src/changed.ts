import { execFileSync } from 'node:child_process';
import { type Journeys, JOURNEYS, pathsOf } from './journeys.js';
import { root } from './place.js';

/** What every stage depends on: a change there can break anything. */
const EVERYTHING = /^(package-lock\.json|packages\/tooling\/|infra\/test-env\/|turbo\.json)/;
/** No test reads these; that of the benches reads their list. */
const NOTHING =
  /\.(md|png)$|^(docs|\.vscode|\.githooks|k8s|infra\/(bench(?!\/test)|images|observability))\/|^(LICENSE|THIRD-PARTY-NOTICES)$/;
const GATEWAY = 'gateway/test/';
const ALONE = `${GATEWAY}alone/`;
const PROCESSES = `${GATEWAY}processes/`;
const FRONTEND = 'frontend/e2e/';
const JOURNEY = /^(gateway\/test|frontend\/e2e)\//;
const SERVICE = /^services\/([^/]+)\//;
const SPEC = /\.spec\.(ts|tsx|mjs)$/;
const CODE = /\.(ts|tsx|mjs)$/;

/** Which tests a change can break. */
export interface Affected {
  /** Paths of changed code; Jest finds the tests that import it. */
  readonly code: readonly string[];
  /** Folders whose tests read a changed file that is no code, such as a migration. */
  readonly folders: readonly string[];
  /** Journeys to run: all of them, or the changed ones and those of the changed services. */
  readonly e2e: 'all' | readonly string[];
  readonly browser: 'all' | readonly string[];
  /** Those that run one at a time, and those over a process for each target: with all others of the API, or when they changed. */
  readonly alone: 'all' | readonly string[];
  readonly processes: 'all' | readonly string[];
}

/** Decides by the paths of the changed files, relative to the repository. */
export function affectedBy(files: readonly string[]): Affected {
  const relevant = files.filter((file) => !NOTHING.test(file));
  const product = relevant.filter((file) => !SPEC.test(file) && !JOURNEY.test(file));
  const isEverything = product.some((file) => EVERYTHING.test(file));
  const services = product.flatMap((file) => JOURNEYS[SERVICE.exec(file)?.[1] ?? ''] ?? []);
  const others = product.filter((file) => !JOURNEYS[SERVICE.exec(file)?.[1] ?? '']);
  const beyondPages = others.some((file) => !file.startsWith('frontend/'));
  const journeysOf = (folder: string, stage: keyof Journeys) => {
    const changed = relevant.filter((file) => file.startsWith(folder) && SPEC.test(file));
    return [...new Set([...changed, ...services.flatMap((service) => pathsOf(folder, service[stage]))])];
  };
  const helperIn = (folder: string) => relevant.some((file) => file.startsWith(folder) && !SPEC.test(file));
  const e2e = beyondPages || helperIn(GATEWAY) ? 'all' : journeysOf(GATEWAY, 'e2e');
  const changedIn = (folder: string) => (e2e === 'all' ? e2e : e2e.filter((file) => file.startsWith(folder)));
  return {
    code: relevant.filter((file) => CODE.test(file) && !JOURNEY.test(file)),
    folders: isEverything ? ['.'] : [...new Set(product.filter((file) => !CODE.test(file)).map(workspaceOf))],
    e2e,
    browser: others.length > 0 || helperIn(FRONTEND) ? 'all' : journeysOf(FRONTEND, 'browser'),
    alone: changedIn(ALONE),
    processes: changedIn(PROCESSES),
  };
}

/** `services/orders` of `services/orders/migrations/0001_orders.sql`; the first folder where there is no second. */
function workspaceOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return ['packages', 'services', 'infra'].includes(first) ? `${first}/${second}` : first;
}

/** Files that differ from where this branch left `base`: committed, changed and new ones. @throws Error without git */
export function changedFiles(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [fork = base] = git('merge-base', base, 'HEAD');
  return [...new Set([...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')])];
}
