const DAY_MS = 24 * 3_600_000;
/** A copy is written again after so many days, so the time of a copy says when its picture was last in the shop. */
const RENEWED_DAYS = 7;
/** A copy that was not written again for so many days is of a picture that the shop deleted two weeks ago: no nightly dump names it. */
const KEPT_DAYS = 21;

/** What a run of the backup of the pictures does. */
export interface BackupPlan {
  /** Keys to write, for the first time or again. */
  copied: string[];
  /** How many copies there are of pictures that the shop does not have: deleted ones, or lost ones. */
  missing: number;
  /** Keys of copies to delete. */
  removed: string[];
  /** More than half of the copies are missing in the shop: it looks like a loss, and nothing may be deleted. */
  isLoss: boolean;
}

/**
 * Compares the keys of the shop's pictures with the copies and the times when these were written. It does not know which pictures are still
 * shown: `reconcile` finds a loss of fewer than half, each night, and so at least two weeks before the copies go.
 */
export function planBackup(pictures: ReadonlySet<string>, copies: ReadonlyMap<string, Date>, now: Date): BackupPlan {
  const isOlder = (writtenAt: Date, days: number) => now.getTime() - writtenAt.getTime() > days * DAY_MS;
  const missing = [...copies].filter(([key]) => !pictures.has(key));
  const isLoss = missing.length * 2 > copies.size;
  const copied = [...pictures].filter((key) => {
    const writtenAt = copies.get(key);
    return writtenAt === undefined || isOlder(writtenAt, RENEWED_DAYS);
  });
  const removed = isLoss ? [] : missing.filter(([, writtenAt]) => isOlder(writtenAt, KEPT_DAYS)).map(([key]) => key);
  return { copied, missing: missing.length, removed, isLoss };
}
