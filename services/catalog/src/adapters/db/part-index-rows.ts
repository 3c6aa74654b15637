import type { CategoryId } from '@shop/contracts/category';
import { toKes } from '@shop/contracts/money';
import type { Database } from '@shop/service-kit/db/database';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import type { IndexedProduct } from '../../domain/build-part.js';
import { SHOWN } from './product-filter.js';
import { type FactColumns, factsOf } from './product-row.js';

/** How long ago a change that becomes visible now can have begun, in ms (see {@link PartIndexRows.changedSince}). */
export const SLACK_MS = 60_000;

/** Rows per statement of a load. */
const BATCH = 2_000;

interface Row extends Omit<IndexedProduct, 'price' | 'compat' | 'compatSource'>, FactColumns {
  priceCents: string;
  stamp: string;
}

/** Raw statements may change stock without a new version. */
const STAMP = `version || '/' || count_in_stock || '/' || extract(epoch from updated_at)`;

const COLUMNS = `product.id, sku, name, brand, category, price_cents as "priceCents", compat,
  compat_source as "compatSource", parsed_facts as "parsedFacts", rating,
  num_reviews as "numReviews", count_in_stock as "countInStock", ${STAMP} as stamp`;

/** What is visible now: a later change has a later time and a larger movement, but for {@link SLACK_MS}. */
export interface Mark {
  at: Date;
  movement: string;
}

/** A product that may have changed. `stamp` differs after each change. */
export interface Seen {
  id: string;
  isShown: boolean;
  stamp: string;
}

const MARK: Statement<Mark> = {
  name: 'mark of parts',
  text: 'select now() as at, coalesce((select max(id) from stock_movement), 0)::text as movement',
};
const STARTING_MARK: Statement<Mark> = {
  name: 'starting mark of parts',
  text: `select now() as at, coalesce((
      select coalesce(max(id) filter (where at < now() - make_interval(secs => ${SLACK_MS / 1_000})), min(id) - 1)
      from (select id, at from stock_movement order by id desc limit 10000) newest), 0)::text as movement`,
};
const ALL: Statement<Row> = {
  name: 'all parts',
  text: `select ${COLUMNS} from product where category = any($1) and id > $2::uuid and ${SHOWN}
    order by product.id limit ${BATCH}`,
};
const CHANGED: Statement<Seen> = {
  name: 'changed parts',
  text: `select id, ${SHOWN} as "isShown", ${STAMP} as stamp from product
    where category = any($1) and updated_at > $2::timestamptz - make_interval(secs => ${SLACK_MS / 1_000})
    union all
    select id, ${SHOWN}, ${STAMP} from product
    where category = any($1) and id in (select product_id from stock_movement where id > $3::bigint)`,
};
const BY_IDS: Statement<Row> = {
  name: 'parts by ids',
  text: `select ${COLUMNS} from product where id = any(${arrayParameter('$1', 'uuid')}) and ${SHOWN}`,
};

/** Reads the rows of the part index. */
export class PartIndexRows {
  constructor(private readonly database: Pick<Database, 'rows'>) {}

  mark(): Promise<Mark> {
    return this.markOf(MARK);
  }

  /**
   * A mark from which all changes are found that are not visible yet: its movement is older than the slack, or 10,000
   * movements ago.
   */
  startingMark(): Promise<Mark> {
    return this.markOf(STARTING_MARK);
  }

  private async markOf(statement: Statement<Mark>): Promise<Mark> {
    const [mark] = await this.database.rows(statement);
    if (!mark) throw new Error('a mark has one row');
    return mark;
  }

  /** All shown products of these categories, in batches. */
  async *all(categories: readonly CategoryId[]): AsyncGenerator<(IndexedProduct & { stamp: string })[]> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.database.rows(ALL, [categories, after]);
      yield rows.map(toIndexed);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  }

  /**
   * The products of these categories that may have changed since a mark, also hidden and deleted ones. A write sets
   * `updated_at` when its transaction begins or works, which ends after 15 s at most; a sale writes a stock movement
   * instead, whose number is given as early. The slack is four times as long, for clocks that differ.
   */
  changedSince(categories: readonly CategoryId[], { at, movement }: Mark): Promise<Seen[]> {
    return this.database.rows(CHANGED, [categories, at, movement]);
  }

  async byIds(ids: readonly string[]): Promise<(IndexedProduct & { stamp: string })[]> {
    return (await this.database.rows(BY_IDS, [ids])).map(toIndexed);
  }
}

function toIndexed({
  priceCents,
  compat,
  compatSource,
  parsedFacts,
  ...same
}: Row): IndexedProduct & { stamp: string } {
  const facts = factsOf({ compat, compatSource, parsedFacts });
  return {
    ...same,
    price: toKes(Number(priceCents)),
    compat: facts.compat ?? {},
    ...(facts.compatSource && { compatSource: facts.compatSource }),
  };
}
