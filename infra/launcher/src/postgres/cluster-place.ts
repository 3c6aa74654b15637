import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../plain-failure.js';
import { type Account, canEnter } from './account.js';

/** Folders that survive a restart of the machine and that every user can enter. */
const elsewhere = ['/var/lib/savannapc', '/srv/savannapc', '/opt/savannapc'];

/** The file in the data folder that contains the path of a database outside it. */
export function notedPlace(dataDir: string): string | undefined {
  const note = join(dataDir, 'postgres.location');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}

/**
 * The folder of the database: inside the data folder, or outside it when PostgreSQL's user cannot enter the data folder
 * (root's home is closed to others). Then a file in the data folder contains the path. @throws PlainFailure
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

/** Lets other users enter the data folder, and undoes it if that does not help. */
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
