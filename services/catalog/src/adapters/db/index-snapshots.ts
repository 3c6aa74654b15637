import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { indexCode } from '../search/index-code.js';
import { INDEX_PARTS, type IndexPart, packed, unpacked } from '../search/index-parts.js';
import type { IndexState } from '../search/product-index.js';
import { OLDEST } from './product-index-rows.js';

/** A new one is due after so many changes, but not more often than this. */
const CHANGES = 1_000;
const PAUSE = '5 minutes';
/** Those of a release that is being replaced, and one that a start may be reading, stay. */
const KEPT = 3;

/** An index, and the transaction from which on changes follow. */
export interface StoredIndex {
  next: string;
  state: IndexState;
}

/**
 * A backup that is restored on another server has its snapshots, too, but counts transactions anew. So does a server that lost some:
 * no change can follow a transaction that is still to come.
 */
const SERVER = '(select system_identifier::text from pg_control_system())';
const NEWEST_ID = `select id from index_snapshot
  where code = $1 and server = ${SERVER} and next_change <= ${OLDEST}::bigint order by id desc limit 1`;

const NEWEST: Statement<{ id: string; next: string }> = {
  name: 'newest snapshot of index',
  text: `select id, next_change::text as next from index_snapshot where id = (${NEWEST_ID})`,
};
const PART: Statement<{ content: Buffer }> = {
  name: 'part of snapshot of index',
  text: 'select content from index_snapshot_part where snapshot_id = $1 and name = $2',
};
const IS_DUE: Statement<{ isDue: boolean }> = {
  name: 'is snapshot of index due',
  text: `select not exists (select from index_snapshot where id = (${NEWEST_ID}) and (
      written_at > now() - interval '${PAUSE}'
      or (select count(*) from (select from product_change where changed_in >= next_change limit ${CHANGES}) changes) < ${CHANGES}
    )) as "isDue"`,
};
const ADD: Statement<{ id: string }> = {
  name: 'add snapshot of index',
  text: `insert into index_snapshot (code, server, next_change) values ($1, ${SERVER}, $2) returning id`,
};
const ADD_PART: Statement = {
  name: 'add part of snapshot of index',
  text: 'insert into index_snapshot_part (snapshot_id, name, content) values ($1, $2, $3)',
};
const DELETE: Statement = { name: 'delete snapshot of index', text: 'delete from index_snapshot where id = $1' };
const DELETE_OLD: Statement = {
  name: 'delete old snapshots of index',
  text: `delete from index_snapshot where id not in (select id from index_snapshot order by id desc limit ${KEPT})`,
};

/** The snapshots of the index of products. There are at most three, so their table needs no other index than its key. */
export class IndexSnapshots {
  private readonly code = indexCode();

  constructor(private readonly database: Pick<Database, 'rows' | 'commit'>) {}

  /**
   * The newest one that this code wrote on this server; undefined: there is none. Other work of the process goes on between its parts.
   * @throws Error when it is damaged; it is deleted, so that another is written
   */
  async newest(): Promise<StoredIndex | undefined> {
    const [snapshot] = await this.database.rows(NEWEST, [this.code]);
    if (!snapshot) return undefined;
    const { id, next } = snapshot;
    try {
      return { next, state: await this.stateOf(id) };
    } catch (error) {
      await this.database.rows(DELETE, [id]);
      throw error;
    }
  }

  /** Whether there is none yet, or much changed since the newest. */
  async isDue(): Promise<boolean> {
    return (await this.database.rows(IS_DUE, [this.code]))[0]?.isDue === true;
  }

  /** Adds one, and deletes the oldest. */
  async add({ next, state }: StoredIndex): Promise<void> {
    const parts: [IndexPart, Buffer][] = [];
    for (const name of INDEX_PARTS) parts.push([name, await packed(state[name])]);
    await this.database.commit(async (tx) => {
      const [added] = await tx.rows(ADD, [this.code, next]);
      for (const [name, content] of parts) await tx.rows(ADD_PART, [added?.id, name, content]);
      await tx.rows(DELETE_OLD);
      return { result: undefined };
    });
  }

  private async stateOf(id: string): Promise<IndexState> {
    return {
      table: await this.partOf(id, 'table'),
      orders: await this.partOf(id, 'orders'),
      vocabulary: await this.partOf(id, 'vocabulary'),
      postings: await this.partOf(id, 'postings'),
      names: await this.partOf(id, 'names'),
    };
  }

  private async partOf<Part extends IndexPart>(id: string, part: Part): Promise<IndexState[Part]> {
    const [row] = await this.database.rows(PART, [id, part]);
    if (!row) throw new Error(`the snapshot has no part ${part}`);
    return unpacked(part, row.content);
  }
}
