import { LRUCache } from 'lru-cache';
import type { Product } from '@shop/contracts/catalog';
import type { Clock } from '@shop/service-kit/domain/clock';
import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { LISTED_COLUMNS, type ListedRow, toProduct } from './product-row.js';
import { byIds, rowsByIds } from './rows-by-ids.js';

const MOST_KEPT = 2_000;
/** A database that lost its last transactions in a failover gives their numbers again: what was kept of them ends by this. */
const KEPT_MS = 600_000;

/** Which version of a row it is: each update of a row gives it another place, or another transaction. */
const ROW_VERSION = `xmin::text || ctid::text as "rowVersion"`;
const VERSIONS: Statement<{ id: string; rowVersion: string }> = {
  name: 'versions by ids',
  text: byIds(`id, ${ROW_VERSION}`),
};
const ROWS: Statement<ListedRow & { rowVersion: string }> = {
  name: 'products and versions by ids',
  text: byIds(`${LISTED_COLUMNS}, ${ROW_VERSION}`),
};

/**
 * Products as shoppers see them. What was read lately is kept in memory, and shown as long as the database has the same
 * version of its row. Each read queries that version: four JSON columns a product are then neither sent nor parsed.
 */
export class ShownProducts {
  private readonly kept = new LRUCache<string, { rowVersion: string; product: Product }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** In the order of the ids, without those that are not shown. */
  async byIds(ids: readonly string[]): Promise<Product[]> {
    const products = new Map<string, Product>();
    const missing: string[] = [];
    for (const { id, rowVersion } of await rowsByIds(this.database, VERSIONS, ids)) {
      const known = this.kept.get(id);
      if (known?.rowVersion === rowVersion) products.set(id, known.product);
      else missing.push(id);
    }
    for (const product of await this.read(missing)) products.set(product.id, product);
    return ids.flatMap((id) => products.get(id) ?? []);
  }

  private async read(ids: readonly string[]): Promise<Product[]> {
    const viewer = { mayManage: false, now: this.clock.now() };
    const rows = await rowsByIds(this.database, ROWS, ids);
    return rows.map(({ rowVersion, ...row }) => {
      const product = toProduct(row, viewer);
      const isOfAnyTime = row.listPriceFrom === null && row.listPriceUntil === null;
      if (isOfAnyTime) this.kept.set(row.id, { rowVersion, product });
      return product;
    });
  }
}
