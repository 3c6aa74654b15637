import type { Statement } from '@shop/service-kit/db/statement';
import type { ProductChange } from '../db/product-index-rows.js';

/** How far an index has read the changes of products. */
export interface FeedState {
  build: number;
  /** Another number: a text changed. */
  texts: string;
  /** Whether a new index is to be built. */
  isDue: boolean;
  /** Where the read after this one begins. */
  next: string;
  /** The changes that are not applied, and some that may be. */
  changes: ProductChange[];
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
type Row = Omit<FeedState, 'changes'> & Nullable<ProductChange>;

/**
 * Which database this is. A restored backup is one whose tables were created anew, maybe on another server: an index that was built
 * before does not have the products as they were then.
 */
const SOURCE = `(select system_identifier || ' ' || 'product'::regclass::oid from pg_control_system())`;

/** A row without a change, if there is none; no row before the first build is complete. */
export const STATE: Statement<Row> = {
  name: 'search feed with changes',
  text: `select build, texts, is_due as "isDue", pg_snapshot_xmin(pg_current_snapshot())::text as next,
      product_id as id, changed_in::text as "changedIn", replaced_in >= search_feed.next as "isReplaced"
    from search_feed left join product_change
      on changed_in >= search_feed.next and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    where alias = $1 and search_feed.next is not null and source = ${SOURCE} limit $2`,
};
export const BEGIN_BUILD: Statement<{ build: number }> = {
  name: 'begin build of search index',
  text: `written as (insert into search_feed (alias, build) values ($1, 1)
    on conflict (alias) do update set build = search_feed.build + 1 returning build)`,
};
export const END_BUILD: Statement = {
  name: 'end build of search index',
  text: `written as (update search_feed set next = $2::bigint, texts = texts + 1, is_due = false, source = ${SOURCE}
    where alias = $1 and build = $3 returning alias)`,
};
export const MOVE_ON: Statement<{ texts: string }> = {
  name: 'move search feed on',
  text: `written as (update search_feed set next = $2::bigint, texts = texts + case when $3 then 1 else 0 end
    where alias = $1 returning texts)`,
};

/** Undefined: there is no row. */
export function stateOf(rows: readonly Row[]): FeedState | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const changes = rows.flatMap(({ id, changedIn, isReplaced }) =>
    id === null || changedIn === null || isReplaced === null ? [] : { id, changedIn, isReplaced },
  );
  const { build, texts, isDue, next } = first;
  return { build, texts, isDue, next, changes };
}
