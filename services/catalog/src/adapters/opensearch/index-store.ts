import { SearchUnavailable } from '../../ports/product-search.js';
import { INDEX, MAPPING_VERSION } from './mapping.js';
import { type documentOf, TOMBSTONE } from './product-document.js';
import { type SearchServer, WRITE_MS } from './search-server.js';

/** A product to store. `version`: the transaction of its change; an older one never replaces a newer one. */
export interface StoredProduct {
  id: string;
  version: string;
  /** Undefined: it left the shop. */
  document: ReturnType<typeof documentOf> | undefined;
}

interface BulkAnswer {
  errors: boolean;
  items: { index: { status: number; error?: { reason: string } } }[];
}
/** The server has a newer version. */
const CONFLICT = 409;

/** The shop's indexes on a server: one for each build, and the alias that lists read. */
export class IndexStore {
  /** What lists read: the name is that of the mapping, so that two releases never read the same index. */
  readonly alias: string;

  constructor(private readonly server: SearchServer) {
    this.alias = `${server.prefix}-m${MAPPING_VERSION}`;
  }

  nameOf = (build: number): string => `${this.alias}-b${build}`;

  /** The index behind the alias; undefined: none. */
  async current(): Promise<string | undefined> {
    const found = await this.server.find<Record<string, unknown>>({
      ...{ method: 'GET', path: `_alias/${this.alias}`, operation: 'alias' },
    });
    return found && Object.keys(found)[0];
  }

  /** Creates an empty index. What a builder left that was ended before is deleted. */
  async create(name: string): Promise<void> {
    const timing = { timeoutMs: WRITE_MS };
    const current = await this.current();
    const all = await this.server.call<Record<string, unknown>>({
      ...{ method: 'GET', path: `${this.alias}-b*/_alias`, operation: 'indexes', ...timing },
    });
    for (const other of Object.keys(all).filter((one) => one !== current)) await this.remove(other);
    await this.server.call({ method: 'PUT', path: name, operation: 'create index', body: INDEX, ...timing });
  }

  /** Stores products, which are visible after {@link refresh}. */
  async put(index: string, products: readonly StoredProduct[]): Promise<void> {
    if (products.length === 0) return;
    const lines = products.flatMap(({ id, version, document }) => [
      { index: { _id: id, version: Number(version), version_type: 'external_gte' } },
      document ?? TOMBSTONE,
    ]);
    // Where the alias is lost, the server would make an index with its name and a mapping that it guesses.
    const path = `${index}/_bulk${index === this.alias ? '?require_alias=true' : ''}`;
    const { errors, items } = await this.server.call<BulkAnswer>({
      ...{ method: 'POST', path, operation: 'bulk', lines, timeoutMs: WRITE_MS },
    });
    const failed = errors && items.find(({ index: { status } }) => status >= 400 && status !== CONFLICT);
    if (failed) throw new SearchUnavailable(`bulk: ${failed.index.error?.reason}`);
  }

  async refresh(index: string): Promise<void> {
    await this.server.call({ method: 'POST', path: `${index}/_refresh`, operation: 'refresh', timeoutMs: WRITE_MS });
  }

  /** Has lists read another index, in one step, and deletes the one before. */
  async switchTo(name: string): Promise<void> {
    await this.refresh(name);
    const before = await this.current();
    const add = { add: { index: name, alias: this.alias } };
    const remove = before !== undefined && before !== name ? [{ remove_index: { index: before } }] : [];
    await this.server.call({
      ...{ method: 'POST', path: '_aliases', operation: 'switch alias', timeoutMs: WRITE_MS },
      body: { actions: [add, ...remove] },
    });
  }

  async remove(name: string): Promise<void> {
    await this.server.find({ method: 'DELETE', path: name, operation: 'delete index', timeoutMs: WRITE_MS });
  }

  /** How many products lists can have. */
  async size(): Promise<number> {
    const { count } = await this.server.call<{ count: number }>({
      ...{ method: 'POST', path: `${this.alias}/_count`, operation: 'count' },
      body: { query: { term: { isShown: true } } },
    });
    return count;
  }
}
