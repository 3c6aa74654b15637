import { Injectable } from '@nestjs/common';
import type { PartKind } from '@shop/contracts/build-parts';
import { Database } from '@shop/service-kit/db/database';
import type { Candidate } from '../../domain/build-part.js';
import { PartIndex } from '../../ports/part-index.js';
import { PartIndexRows } from './part-index-rows.js';
import { SharedRefresh } from './shared-refresh.js';
import { SlotIndex } from './slot-index.js';

/**
 * The candidates of each slot in this process's memory, about 1.5 kB each. A slot is loaded when it is first used, and
 * brought up to date before each use by one short query. Concurrent requests share a load and a refresh.
 */
@Injectable()
export class MemoryPartIndex extends PartIndex {
  private readonly slots = new Map<PartKind, SharedIndex>();
  private readonly rows: PartIndexRows;

  constructor(database: Database) {
    super();
    this.rows = new PartIndexRows(database);
  }

  async candidates(slot: PartKind): Promise<readonly Candidate[]> {
    const shared = this.slots.get(slot) ?? new SharedIndex(() => SlotIndex.load(slot, this.rows));
    this.slots.set(slot, shared);
    return (await shared.current()).candidates;
  }
}

/** One index for all requests. */
class SharedIndex {
  private loading: Promise<{ index: SlotIndex; refresh: SharedRefresh }> | undefined;

  constructor(private readonly load: () => Promise<SlotIndex>) {}

  async current(): Promise<SlotIndex> {
    const { index, refresh } = await this.loaded();
    await refresh.now();
    return index;
  }

  /** A failed load is not kept. */
  private loaded() {
    this.loading ??= this.load()
      .then((index) => ({ index, refresh: new SharedRefresh(() => index.refresh()) }))
      .catch((error: unknown) => {
        this.loading = undefined;
        throw error;
      });
    return this.loading;
  }
}
