import { buffer } from 'node:stream/consumers';
import { planBackup } from '../domain/picture-backup.js';
import type { Storage } from '../ports/storage.js';

/** How many pictures there were, how many were copied, how many copies are of missing ones, and how many of these were deleted. */
export interface PicturesCopied {
  pictures: number;
  copied: number;
  missing: number;
  removed: number;
  /** See `BackupPlan`. */
  isLoss: boolean;
}

/** Copies pictures between the shop's storage and that of the backup. Harmless when it runs twice or stops half way. */
export class CopyPictures {
  constructor(
    private readonly shop: Storage,
    private readonly backup: Storage,
  ) {}

  /** Brings the backup up to date, and deletes old copies of what the shop has deleted. */
  async toBackup(now: Date): Promise<PicturesCopied> {
    const pictures = await keysOf(this.shop);
    const { copied, missing, removed, isLoss } = planBackup(new Set(pictures.keys()), await keysOf(this.backup), now);
    const written = await copy(copied, this.shop, this.backup);
    if (removed.length > 0) await this.backup.remove(removed);
    return { pictures: pictures.size, copied: written, missing, removed: removed.length, isLoss };
  }

  /** Writes every copy whose picture the shop does not have. */
  async fromBackup(): Promise<PicturesCopied> {
    const [pictures, copies] = [await keysOf(this.shop), await keysOf(this.backup)];
    const lost = [...copies.keys()].filter((key) => !pictures.has(key));
    const written = await copy(lost, this.backup, this.shop);
    return { pictures: pictures.size + written, copied: written, missing: 0, removed: 0, isLoss: false };
  }
}

/** All keys of a storage and the times of their writing: some 100 bytes for each. Renderings are made again. */
async function keysOf(storage: Storage): Promise<Map<string, Date>> {
  const keys = new Map<string, Date>();
  for await (const page of storage.pages()) for (const { key, writtenAt } of page) keys.set(key, writtenAt);
  return keys;
}

/** @returns how many were copied; one that was deleted meanwhile is not */
async function copy(keys: readonly string[], from: Storage, to: Storage): Promise<number> {
  let copied = 0;
  for (const key of keys) {
    const stored = await from.read(key);
    if (!stored) continue;
    const content = await buffer(stored.content);
    if (content.length !== stored.bytes) throw new Error(`${key} was read incompletely`);
    await to.write(key, content);
    copied += 1;
  }
  return copied;
}
