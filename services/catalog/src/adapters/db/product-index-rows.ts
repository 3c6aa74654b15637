import type { Database } from '@shop/service-kit/db/database';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { kindsOf } from '../../domain/search/kinds.js';
import type { IndexedProduct } from '../search/product-table.js';
import type { ProductTexts } from '../search/text-index.js';
import { SHOWN } from './product-filter.js';

/** Rows per statement. */
const BATCH = 500;

/** A product as the index stores it. `texts`: where the statement asks for them. */
interface Row {
  product: IndexedProduct;
  texts: ProductTexts | null;
}

type StoredTexts = Omit<ProductTexts, 'kinds'> & { facts: Record<string, unknown> };
type StoredRow = IndexedProduct & { texts: StoredTexts | null };

/** A product that changed in a transaction. */
export interface ProductChange {
  id: string;
  changedIn: string;
  /** A text changed, or whether the product is shown. */
  isReplaced: boolean;
}

/** The changes that are visible now. `next` is where the next read begins. */
export interface ProductChanges {
  next: string;
  changes: ProductChange[];
}

/** The oldest transaction that is open. */
export const OLDEST = 'pg_snapshot_xmin(pg_current_snapshot())::text';

const COLUMNS = `product.id, lower(sku) as sku, lower(name) as name, category, brand, price_cents::float8 as "priceCents",
  count_in_stock as "countInStock", rating, num_reviews as "numReviews", units_sold as "unitsSold",
  (extract(epoch from created_at) * 1000000)::float8 as "createdAt", list_price_cents::float8 as "listPriceCents",
  (extract(epoch from list_price_from) * 1000)::float8 as "listPriceFrom",
  (extract(epoch from list_price_until) * 1000)::float8 as "listPriceUntil", spec_values as specs`;
const TEXTS = `json_build_object('name', name, 'brand', brand, 'category', category,
  'specifications', case when gtin = '' then specifications else specifications || jsonb_build_object('GTIN', gtin) end,
  'description', description || ' ' || description_sw, 'facts', coalesce(parsed_facts, '{}') || coalesce(compat, '{}'))`;

const OPEN: Statement<{ next: string }> = { name: 'oldest open transaction', text: `select ${OLDEST} as next` };
const ALL: Statement<StoredRow> = {
  name: 'all entries of index',
  text: `select ${COLUMNS}, ${TEXTS} as texts from product where id > $1::uuid and ${SHOWN} order by product.id limit ${BATCH}`,
};
const BY_IDS: Statement<StoredRow> = {
  name: 'entries of index by ids',
  text: `select ${COLUMNS}, case when id = any($2::uuid[]) then ${TEXTS} end as texts
    from product where id = any(${arrayParameter('$1', 'uuid')}) and ${SHOWN}`,
};
/** A row without a change, if there is none. */
const CHANGES: Statement<{ next: string } & { [Name in keyof ProductChange]: ProductChange[Name] | null }> = {
  name: 'product changes',
  text: `select ${OLDEST} as next, product_id as id, changed_in::text as "changedIn",
      replaced_in >= $1::bigint as "isReplaced"
    from (select) as always left join product_change
      on changed_in >= $1::bigint and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
};

const textsOf = ({ facts, ...texts }: StoredTexts): ProductTexts => ({ ...texts, kinds: kindsOf(facts) });

const toRow = ({ texts, ...product }: StoredRow): Row => ({ product, texts: texts && textsOf(texts) });

/** Reads the rows of the index of products. */
export class ProductIndexRows {
  constructor(private readonly database: Pick<Database, 'rows'>) {}

  /** The oldest transaction that is open: it and later ones may still change something. */
  async begin(): Promise<string> {
    const [row] = await this.database.rows(OPEN);
    if (!row) throw new Error('a statement without a table has one row');
    return row.next;
  }

  /** All shown products, in batches. */
  async *all(): AsyncGenerator<Row[]> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.rows(ALL, [after]);
      yield rows.map(toRow);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  }

  /**
   * The changes since a read. Those of transactions that were open then, or are open now, may be read twice. The upper
   * bound leaves out the numbers that a restored backup brings from another server.
   */
  async since(begin: string): Promise<ProductChanges> {
    const rows = await this.database.rows(CHANGES, [begin]);
    const changes = rows.flatMap(({ id, changedIn, isReplaced }) =>
      id === null || changedIn === null || isReplaced === null ? [] : { id, changedIn, isReplaced },
    );
    return { next: rows[0]?.next ?? begin, changes };
  }

  /** Those of these products that are shown, with the texts of some of them. */
  async *byIds(ids: readonly string[], withTexts: readonly string[]): AsyncGenerator<Row[]> {
    const wanted = new Set(withTexts);
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const rows = await this.database.rows(BY_IDS, [batch, batch.filter((id) => wanted.has(id))]);
      yield rows.map(toRow);
    }
  }
}
