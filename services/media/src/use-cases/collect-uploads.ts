import { Injectable } from '@nestjs/common';
import { PICTURES_PER_CALL } from '@shop/contracts/pictures';
import { Clock } from '@shop/service-kit/domain/clock';
import { isUpload, renderingKeys, urlOf } from '../domain/picture.js';
import { collectableBefore, isCollectionDue } from '../domain/unused-upload.js';
import { PictureUsers } from '../ports/picture-users.js';
import { Storage, type StoredKey } from '../ports/storage.js';
import { UploadLock } from '../ports/upload-lock.js';

/** An empty object: when it was written, all uploads had been checked. It makes the check daily, however many replicas run. */
const LAST_CHECK = 'uploads-checked';

/** How many uploads were old enough to be checked, and how many of them were deleted. */
export interface Collected {
  checked: number;
  deleted: number;
}

/** Deletes the old uploads that nothing needs (docs/product-rules.md#R147). Harmless when it runs twice or stops half way. */
@Injectable()
export class CollectUploads {
  constructor(
    private readonly storage: Storage,
    private readonly users: PictureUsers,
    private readonly lock: UploadLock,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks all uploads once a day, and does nothing before that; stops early when the signal fires.
   * @throws DomainError when one of the services cannot be asked, and then deletes nothing more
   */
  async execute(signal: AbortSignal): Promise<Collected> {
    const now = this.clock.now();
    const [before, collected] = [collectableBefore(now), { checked: 0, deleted: 0 }];
    if (!isCollectionDue(await this.storage.writtenAt(LAST_CHECK), now)) return collected;
    for await (const page of this.storage.pages()) {
      const old = page.filter(({ key, writtenAt }) => isUpload(key) && writtenAt < before);
      for (let from = 0; from < old.length; from += PICTURES_PER_CALL) {
        if (signal.aborted) return collected;
        const batch = old.slice(from, from + PICTURES_PER_CALL);
        collected.deleted += await this.deleteUnused(batch, before);
        collected.checked += batch.length;
      }
    }
    await this.storage.write(LAST_CHECK, Buffer.alloc(0));
    return collected;
  }

  private async deleteUnused(uploads: readonly StoredKey[], before: Date): Promise<number> {
    const pictures = uploads.map(({ key, writtenAt }) => ({ url: urlOf(key), storedAt: writtenAt.toISOString() }));
    const unused = new Set(await this.users.discard(pictures));
    let deleted = 0;
    for (const { key } of uploads) if (unused.has(urlOf(key)) && (await this.delete(key, before))) deleted += 1;
    return deleted;
  }

  /** The picture can have been uploaded again since the services were asked: then it is new, and stays. */
  private delete(key: string, before: Date): Promise<boolean> {
    return this.lock.whileAlone(async () => {
      const writtenAt = await this.storage.writtenAt(key);
      if (!writtenAt || writtenAt >= before) return false;
      // The renderings go first, so that a crash leaves none without its original; those made meanwhile go last.
      await this.storage.remove(renderingKeys(key));
      await this.storage.remove([key]);
      await this.storage.remove(renderingKeys(key));
      return true;
    });
  }
}
