import { Injectable } from '@nestjs/common';
import type { SlotId } from '@shop/contracts/build/slots';
import { Postgres } from '@shop/service-kit/db/postgres';
import type { Candidate } from '../../domain/build-part.js';
import { PartIndex } from '../../ports/part-index.js';
import { PartIndexRows } from './part-index-rows.js';
import { SlotIndex } from './slot-index.js';

/**
 * The candidates of each slot in this process's memory, about 1.5 kB each. A slot is loaded when it is first used, and
 * brought up to date before each use by one short query. Concurrent requests share a load and a refresh.
 */
@Injectable()
export class MemoryPartIndex extends PartIndex {
  private readonly slots = new Map<SlotId, SharedIndex>();
  private readonly rows: PartIndexRows;

  constructor({ pool }: Postgres) {
    super();
    this.rows = new PartIndexRows(pool);
  }

  async candidates(slot: SlotId): Promise<readonly Candidate[]> {
    const shared = this.slots.get(slot) ?? new SharedIndex(() => SlotIndex.load(slot, this.rows));
    this.slots.set(slot, shared);
    return (await shared.current()).candidates;
  }
}

/** One index for all requests: a request joins a refresh that has not begun yet, since one in progress may miss its change. */
class SharedIndex {
  private loading: Promise<SlotIndex> | undefined;
  private refreshing: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly load: () => Promise<SlotIndex>) {}

  async current(): Promise<SlotIndex> {
    const index = await this.loaded();
    await this.refreshed(index);
    return index;
  }

  /** A failed load is not kept. */
  private loaded(): Promise<SlotIndex> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  private refreshed(index: SlotIndex): Promise<void> {
    if (!this.refreshing) return this.refresh(index);
    this.next ??= this.refreshing
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.refresh(index);
      });
    return this.next;
  }

  private refresh(index: SlotIndex): Promise<void> {
    const refreshing = index.refresh().finally(() => {
      if (this.refreshing === refreshing) this.refreshing = undefined;
    });
    this.refreshing = refreshing;
    return refreshing;
  }
}
