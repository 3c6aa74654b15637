import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from './plain-failure.js';
import { factsOf, isSameProcess } from './process-facts.js';

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

/** The lock of a data folder; one launcher at a time holds it. */
export interface Lock {
  /** True when the previous launcher ended without cleaning up. */
  readonly tookOver: boolean;
  release(): void;
}

/** Takes the folder's lock, also when the launcher that holds it has ended. @throws PlainFailure when another launcher holds it */
export function takeLock(dataDir: string): Lock {
  const path = join(dataDir, 'launcher.lock');
  const mine: Holder = { pid: process.pid, startedAt: factsOf(process.pid)?.startedAt ?? '' };
  let tookOver = false;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryCreate(path, mine)) return { tookOver, release: () => release(path, mine) };
    const holder = holderOf(path);
    if (holder && isSameProcess(holder.pid, holder.startedAt)) break;
    removeStale(path, holder);
    tookOver = true;
  }
  throw new PlainFailure(
    `The shop already runs on ${dataDir} (process ${holderOf(path)?.pid ?? 'unknown'}): stop it first, or set SHOP_DATA_DIR to another folder.`,
  );
}

/** A hard link is atomic: it appears with its whole content, and only one of several processes can create it. */
function tryCreate(path: string, mine: Holder): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Another launcher may take the stale lock at the same moment: the moved file is checked again, and restored if it is theirs. */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    const moved = holderOf(aside);
    if (moved && moved.startedAt !== stale?.startedAt && isSameProcess(moved.pid, moved.startedAt))
      linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(path: string, mine: Holder): void {
  const holder = holderOf(path);
  if (holder?.pid === mine.pid && holder.startedAt === mine.startedAt) rmSync(path, { force: true });
}
