import { LRUCache } from 'lru-cache';
import type { Product } from '@shop/contracts/catalog';
import type { Clock } from '@shop/service-kit/domain/clock';
import type { Postgres } from '@shop/service-kit/db/postgres';
import { SHOWN } from './product-filter.js';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.js';

/** About 4 kB of memory each. */
const MOST_KEPT = 2_000;

/** Which version of a row it is: each update of a row gives it another place, or another transaction. */
const ROW_VERSION = `xmin::text || ctid::text as "rowVersion"`;

interface Versioned {
  rowVersion: string;
}

/**
 * Products as shoppers see them. What was read lately is kept in memory, and shown as long as the database has the same
 * version of its row, which each read asks for: that is a tenth of the work of reading the row.
 */
export class ShownProducts {
  private readonly kept = new LRUCache<string, Versioned & { product: Product }>({ max: MOST_KEPT });

  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  /** In the order of the ids, without those that are not shown. */
  async byIds(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const current = await this.rows<Versioned & { id: string }>(
      'versions of shown products',
      `id, ${ROW_VERSION}`,
      ids,
    );
    const products = new Map<string, Product>();
    for (const { id, rowVersion } of current) {
      const known = this.kept.get(id);
      if (known?.rowVersion === rowVersion) products.set(id, known.product);
    }
    const missing = current.flatMap(({ id }) => (products.has(id) ? [] : id));
    for (const product of await this.read(missing)) products.set(product.id, product);
    return ids.flatMap((id) => products.get(id) ?? []);
  }

  private async read(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const viewer = { mayManage: false, now: this.clock.now() };
    const rows = await this.rows<ProductRow & Versioned>('shown products', `${PRODUCT_COLUMNS}, ${ROW_VERSION}`, ids);
    return rows.map(({ rowVersion, ...row }) => {
      const product = toProduct(row, viewer);
      const isOfAnyTime = row.listPriceFrom === null && row.listPriceUntil === null;
      if (isOfAnyTime) this.kept.set(row.id, { rowVersion, product });
      return product;
    });
  }

  private async rows<Row extends object>(name: string, columns: string, ids: readonly string[]): Promise<Row[]> {
    const text = `select ${columns} from product where id = any($1::uuid[]) and ${SHOWN}`;
    return (await this.postgres.pool.query<Row>({ name, text, values: [ids] })).rows;
  }
}
