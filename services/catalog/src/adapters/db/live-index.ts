import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { LOGGER } from '@shop/service-kit/kit.module';
import type { Logger } from '@shop/service-kit/observe/logger';
import { readAtScrape } from '@shop/service-kit/observe/read-at-scrape';
import type { Synonyms } from '../../domain/search/phrases.js';
import type { IndexSnapshot } from '../../ports/index-snapshot.js';
import { CurrentSearch } from '../../ports/product-search.js';
import { ProductIndex } from '../search/product-index.js';
import { IndexSnapshots, type StoredIndex } from './index-snapshots.js';
import { type ProductChange, ProductIndexRows } from './product-index-rows.js';
import { SharedRefresh } from './shared-refresh.js';
import { SynonymStore } from './synonym.store.js';

/** A load that failed is tried again after this. */
const RETRY_MS = 5_000;

/**
 * How often changes are read without a search that asks for them: an import at night would leave more than a search in the morning waits
 * for, and SQL knows neither synonyms nor prices in a text.
 */
const FOLLOW_MS = 500;
/** A read waits for so many changes; for more, and for more than a fifth of the index, SQL answers while it is loaded anew. */
const MOST_CHANGES = 2_000;
const MOST_CHANGES_SHARE = 0.2;

/**
 * The index of products in this process's memory, current as of each call: a short statement reads what changed since
 * the last one, so that each process shows a change as soon as it is committed.
 */
@Injectable()
export class LiveIndex extends CurrentSearch implements OnApplicationBootstrap, OnApplicationShutdown, IndexSnapshot {
  private followed: FollowedIndex | undefined;
  /**
   * Whether the first load is done: before, this process takes no traffic, because a search by SQL costs 800 ms at 100,000
   * products. A later load does not count: all replicas begin it at once, after the same import.
   */
  wasLoaded = false;
  private isLoading = false;
  private isStopped = false;
  private following: NodeJS.Timeout | undefined;
  private readonly rows: ProductIndexRows;
  private readonly snapshots: IndexSnapshots;

  constructor(
    database: Database,
    private readonly synonyms: SynonymStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
    this.rows = new ProductIndexRows(database);
    this.snapshots = new IndexSnapshots(database);
    const name = 'catalog_indexed_products';
    const help = 'Products in the index in memory; absent while SQL answers in its place.';
    readAtScrape({ name, help }, () => Promise.resolve(this.followed ? [{ value: this.followed.index.size }] : []));
  }

  onApplicationBootstrap(): void {
    void this.load();
    // What fails here fails for the next search, too, which says why.
    this.following = setInterval(() => void this.current().catch(() => undefined), FOLLOW_MS).unref();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearInterval(this.following);
  }

  /** The index as of this call or later; undefined while it is loaded. */
  async current(): Promise<ProductIndex | undefined> {
    const { followed } = this;
    if (!followed) return undefined;
    await followed.refresh.now();
    if (followed.isFarBehind && this.followed === followed) this.followed = undefined;
    if (followed.isFarBehind || followed.index.isWorn) void this.load();
    followed.useSynonyms(await this.synonyms.current());
    return followed.isFarBehind ? undefined : followed.index;
  }

  async isSnapshotDue(): Promise<boolean> {
    return this.followed !== undefined && (await this.snapshots.isDue());
  }

  /** Copies the index at once, and stores the copy while searches go on. */
  async storeSnapshot(): Promise<void> {
    await this.current();
    if (this.followed) await this.snapshots.add(this.followed.copy());
  }

  /** Replaces the index when a new one is complete. */
  private async load(): Promise<void> {
    if (this.isLoading || this.isStopped) return;
    this.isLoading = true;
    try {
      const synonyms = await this.synonyms.current();
      const stored = this.wasLoaded ? undefined : await this.fromSnapshot(synonyms);
      this.followed = stored ?? (await FollowedIndex.load(this.rows, synonyms, () => this.isStopped));
      this.wasLoaded = true;
    } catch (error) {
      if (!this.isStopped) {
        this.logger.warn({ err: error }, 'the index of products was not loaded');
        setTimeout(() => void this.load(), RETRY_MS).unref();
      }
    } finally {
      this.isLoading = false;
    }
  }

  /** The index of a snapshot and the changes since; undefined: none can be used, or so much changed that reading all rows costs less. */
  private async fromSnapshot(synonyms: Synonyms): Promise<FollowedIndex | undefined> {
    try {
      const stored = await this.snapshots.newest();
      return stored && (await FollowedIndex.restore(this.rows, synonyms, stored));
    } catch (error) {
      this.logger.warn({ err: error }, 'the snapshot of the index of products was not read; all products are read');
      return undefined;
    }
  }
}

/** An index and how far it has read the changes. */
class FollowedIndex {
  readonly index: ProductIndex;
  readonly refresh = new SharedRefresh(() => this.follow());
  /** Too much changed for the reads that wait: this index is not current and is not used again. */
  isFarBehind = false;
  /** The transaction of the newest change that was applied of each product that the next read returns again. */
  private applied = new Map<string, string>();

  private constructor(
    private readonly rows: ProductIndexRows,
    private next: string,
    private synonyms: Synonyms,
  ) {
    this.index = new ProductIndex(synonyms);
  }

  useSynonyms(synonyms: Synonyms): void {
    if (this.synonyms === synonyms) return;
    this.synonyms = synonyms;
    this.index.useSynonyms(synonyms);
  }

  /** Reads all products. Other work of the process goes on in between. */
  static async load(rows: ProductIndexRows, synonyms: Synonyms, isStopped: () => boolean): Promise<FollowedIndex> {
    const followed = new FollowedIndex(rows, await rows.begin(), synonyms);
    for await (const batch of rows.all()) {
      for (const { product, texts } of batch) if (texts) followed.index.put(product, texts);
      await turn();
      if (isStopped()) throw new Error('stopped');
    }
    for (const _ of followed.index.finishLoad()) await turn();
    await followed.follow(Infinity);
    return followed;
  }

  /** Takes a stored index in place of reading all products. Undefined: too much changed since. */
  static async restore(
    rows: ProductIndexRows,
    synonyms: Synonyms,
    { next, state }: StoredIndex,
  ): Promise<FollowedIndex | undefined> {
    const followed = new FollowedIndex(rows, next, synonyms);
    followed.index.restore(state);
    await followed.follow();
    return followed.isFarBehind ? undefined : followed;
  }

  /** Changes that were applied since `next` are applied again, which changes nothing. */
  copy(): StoredIndex {
    return { next: this.next, state: this.index.state() };
  }

  private async follow(most = Math.max(MOST_CHANGES, this.index.size * MOST_CHANGES_SHARE)): Promise<void> {
    if (this.isFarBehind) return;
    const { next, changes } = await this.rows.since(this.next);
    const unknown = changes.filter(({ id, changedIn }) => this.applied.get(id) !== changedIn);
    this.isFarBehind = unknown.length > most;
    if (this.isFarBehind) return;
    if (unknown.length > 0) await this.apply(unknown);
    this.applied = new Map(changes.map(({ id, changedIn }) => [id, changedIn]));
    this.next = next;
  }

  /** A product that is not found any more left the shop. */
  private async apply(changes: readonly ProductChange[]): Promise<void> {
    const isNew = ({ id, isReplaced }: ProductChange) => isReplaced || !this.index.has(id);
    const left = new Set(changes.map(({ id }) => id));
    const withTexts = changes.filter(isNew).map(({ id }) => id);
    for await (const rows of this.rows.byIds([...left], withTexts)) {
      for (const { product, texts } of rows) {
        left.delete(product.id);
        if (texts) this.index.put(product, texts);
        else this.index.change(product);
      }
    }
    for (const id of left) this.index.remove(id);
  }
}
