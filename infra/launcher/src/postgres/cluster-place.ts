import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../plain-failure.js';
import { type Account, canEnter } from './account.js';

/** Folders on a disk that outlives a restart, which every user can pass through. */
const elsewhere = ['/var/lib/savannapc', '/srv/savannapc', '/opt/savannapc'];

/** Where the data folder's note says the database lies, when it lies outside. */
export function notedPlace(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres.location');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}

/**
 * The folder that holds the database: inside the data folder, or, where PostgreSQL's user cannot get there (a root
 * home closed to others), in a place of its own that a note in the data folder names. @throws PlainFailure
 */
export function choosePlace(dataDir: string, account: Account): string {
  const noted = notedPlace(dataDir);
  if (noted !== undefined) return noted;
  const inside = join(dataDir, 'postgres');
  if (canEnter(account, dataDir) || opensByPassage(dataDir, account)) return inside;
  if (existsSync(inside)) {
    throw new PlainFailure(
      `PostgreSQL's user ${account?.name} can no longer reach its database in ${inside}: let others pass through the folders above it.`,
    );
  }
  for (const base of elsewhere) {
    if (!makeFolder(base) || !canEnter(account, base)) continue;
    const place = join(base, `database-${randomUUID()}`);
    writeFileSync(join(dataDir, 'postgres.location'), `${place}\n`);
    return place;
  }
  throw new PlainFailure(
    `The user ${account?.name} cannot reach ${dataDir}: set SHOP_DATA_DIR to a folder that every user can pass through, or start the shop as an ordinary user.`,
  );
}

/** Lets others pass through the data folder itself, and undoes it if that was not what stood in the way. */
function opensByPassage(dataDir: string, account: Account): boolean {
  const { mode } = statSync(dataDir);
  chmodSync(dataDir, (mode & 0o777) | 0o011);
  if (canEnter(account, dataDir)) return true;
  chmodSync(dataDir, mode & 0o777);
  return false;
}

function makeFolder(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    return true;
  } catch {
    return false;
  }
}
