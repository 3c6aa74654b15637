import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SynonymTable } from '@shop/contracts/search-synonyms';
import { BriefCache } from '@shop/service-kit/db/brief-cache';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { staleSynonyms } from '../../domain/errors.js';
import { DEFAULT_SYNONYMS } from '../../domain/search/default-synonyms.js';
import { Synonyms } from '../../domain/search/phrases.js';
import { lockSetting, readSetting, storeSetting } from './setting-row.js';

const KEY = 'search-synonyms';
const KEEP_MS = 5_000;
const LOCK = 7_310_103;
const RESET: Statement = {
  name: 'reset synonyms',
  text: `written as (delete from setting where key = '${KEY}' returning key)`,
};

interface StoredTable {
  rows: SynonymTable;
  isDefault: boolean;
}

/** The words that mean the same in a search, as staff changed them. */
@Injectable()
export class SynonymStore {
  private readonly cache = new BriefCache(() => this.table(), KEEP_MS);
  private read: { table: StoredTable; synonyms: Synonyms } | undefined;

  constructor(private readonly database: Database) {}

  /** For searches: another replica's change of the last seconds may be missing. The same object while the table is the same. */
  async current(): Promise<Synonyms> {
    const table = await this.cache.get();
    if (!this.read || !isDeepStrictEqual(this.read.table, table))
      this.read = { table, synonyms: new Synonyms(table.rows) };
    this.read.table = table;
    return this.read.synonyms;
  }

  table(): Promise<StoredTable> {
    return read(this.database);
  }

  /**
   * Replaces the table. `seen`: the one that was edited, if known.
   * @throws stale
   */
  async save(rows: SynonymTable, seen: SynonymTable | undefined): Promise<StoredTable> {
    await this.database.commit(async (tx) => {
      await lockSetting(tx, LOCK);
      const { rows: current } = await read(tx);
      // A repeated call finds its own change.
      const isKnown = [seen, rows].some((known) => isDeepStrictEqual(known, current));
      if (seen !== undefined && !isKnown) throw staleSynonyms();
      await storeSetting(tx, KEY, rows);
      return { result: undefined };
    });
    this.cache.forget();
    return { rows, isDefault: false };
  }

  async reset(): Promise<void> {
    await this.database.write(RESET, []);
    this.cache.forget();
  }
}

async function read(from: Pick<Database, 'rows'>): Promise<StoredTable> {
  const stored = await readSetting(from, KEY);
  if (stored === undefined) return { rows: DEFAULT_SYNONYMS.map((terms) => [...terms]), isDefault: true };
  return { rows: SynonymTable.parse(stored), isDefault: false };
}
