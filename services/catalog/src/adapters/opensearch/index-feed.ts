import { randomUUID } from 'node:crypto';
import type { Database } from '@shop/service-kit/db/database';
import { withContext } from '@shop/service-kit/observe/request-context';
import { TextReader } from '../../domain/search/words.js';
import { type ProductChange, ProductIndexRows } from '../db/product-index-rows.js';
import { BEGIN_BUILD, END_BUILD, type FeedState, MOVE_ON, STATE, stateOf } from './feed-rows.js';
import type { IndexStore, StoredProduct } from './index-store.js';
import { documentOf } from './product-document.js';

/** Held while changes are written, so that only one process of all replicas does. */
const LOCK = 'search feed';
/** More than any number of changes. */
const ALL = 2 ** 31 - 1;
/** Products per request. */
const BATCH = 500;

/** Brings the products and their changes to the search server. Every step can be repeated, by any process. */
export class IndexFeed {
  /** The transaction of the newest change that was applied of each product that the next read returns again. */
  private applied: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly database: Database,
    private readonly store: IndexStore,
  ) {}

  /** How far the index is, with at most so many changes that this process did not apply; undefined before it is complete. */
  async state(most: number): Promise<FeedState | undefined> {
    const rows = await this.database.rows(STATE, [this.store.alias, most + this.applied.size]);
    return stateOf(rows);
  }

  unapplied(changes: readonly ProductChange[]): ProductChange[] {
    return changes.filter(({ id, changedIn }) => this.applied.get(id) !== changedIn);
  }

  /** Applies all changes that are visible now. They are in the answers of the server when this resolves. */
  async follow(): Promise<FeedState | undefined> {
    const state = await this.commit(async (tx) => {
      const found = stateOf(await tx.rows(STATE, [this.store.alias, ALL]));
      if (!found) return { result: undefined };
      const changes = this.unapplied(found.changes);
      await this.apply(this.store.alias, changes, new ProductIndexRows(tx));
      const hasTexts = changes.some(({ isReplaced }) => isReplaced);
      const [moved] = await tx.write(MOVE_ON, [this.store.alias, found.next, hasTexts]);
      return { result: { ...found, ...moved } };
    });
    this.applied = new Map(state?.changes.map(({ id, changedIn }) => [id, changedIn]));
    return state;
  }

  /** Builds a new index beside the one that lists read, which follows the changes meanwhile, and has lists read it. */
  async build(signal: AbortSignal): Promise<void> {
    const { store, database } = this;
    const rows = new ProductIndexRows(database);
    const { build, index } = await this.begin();
    const version = await rows.begin();
    const reader = new TextReader();
    for await (const batch of rows.all()) {
      signal.throwIfAborted();
      const documents = batch.flatMap(({ product, texts }) =>
        texts ? { id: product.id, version, document: documentOf(product, texts, reader) } : [],
      );
      await store.put(index, documents);
    }
    await this.commit(async (tx) => {
      const own = new ProductIndexRows(tx);
      const { next, changes } = await own.since(version);
      const [ended] = await tx.write(END_BUILD, [store.alias, next, build]);
      if (!ended) throw new Error('another process began a build and deleted this one');
      await this.apply(index, changes, own);
      await store.switchTo(index);
      return { result: undefined };
    });
    this.applied = new Map();
  }

  /** Creates the index of the next build. Builds are numbered anew where the row was lost. */
  private async begin(): Promise<{ build: number; index: string }> {
    const { store } = this;
    const current = await store.current();
    for (;;) {
      const [begun] = await this.commit(async (tx) => ({ result: await tx.write(BEGIN_BUILD, [store.alias]) }));
      const build = begun?.build ?? 0;
      const index = store.nameOf(build);
      if (index === current) continue;
      await store.create(index);
      return { build, index };
    }
  }

  /** A product that is not found any more left the shop. */
  private async apply(index: string, changes: readonly ProductChange[], rows: ProductIndexRows): Promise<void> {
    const versions = new Map(changes.map(({ id, changedIn }) => [id, changedIn]));
    const left = new Set(versions.keys());
    const ids = [...versions.keys()];
    for await (const batch of rows.byIds(ids, ids)) {
      const documents = batch.flatMap(({ product, texts }) => {
        left.delete(product.id);
        return texts ? this.stored(product.id, versions, documentOf(product, texts)) : [];
      });
      await this.store.put(index, documents);
    }
    const gone = [...left].map((id) => this.stored(id, versions, undefined));
    for (let at = 0; at < gone.length; at += BATCH) await this.store.put(index, gone.slice(at, at + BATCH));
    if (changes.length > 0) await this.store.refresh(index);
  }

  private stored(id: string, versions: ReadonlyMap<string, string>, document: StoredProduct['document']) {
    return { id, version: versions.get(id) ?? '0', document };
  }

  /** Outside of the request that needs it: what is written is no change by its member of staff. */
  private commit<Result>(work: Parameters<typeof this.database.commit<Result>>[0]): Promise<Result> {
    return withContext({ requestId: randomUUID() }, () => this.database.commit(work, [LOCK]));
  }
}
