import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SynonymTable } from '@shop/contracts/search-synonyms';
import { BriefCache } from '@shop/service-kit/db/brief-cache';
import { Database } from '@shop/service-kit/db/database';
import { staleSynonyms } from '../../domain/errors.js';
import { DEFAULT_SYNONYMS } from '../../domain/search/default-synonyms.js';
import { Synonyms } from '../../domain/search/phrases.js';
import type { PrismaClient } from '../../generated/client.js';

const KEY = 'search-synonyms';
const KEEP_MS = 5_000;
/** Serialises changes of the table, the first one included. */
const LOCK = 'select pg_advisory_xact_lock(7310103)::text';

type Settings = Pick<PrismaClient, 'setting'>;

interface StoredTable {
  rows: SynonymTable;
  isDefault: boolean;
}

/** The words that mean the same in a search, as staff changed them. */
@Injectable()
export class SynonymStore {
  private readonly cache = new BriefCache(() => this.table(), KEEP_MS);
  private read: { table: StoredTable; synonyms: Synonyms } | undefined;

  constructor(private readonly database: Database<PrismaClient>) {}

  /** For searches: another replica's change of the last seconds may be missing. The same object while the table is the same. */
  async current(): Promise<Synonyms> {
    const table = await this.cache.get();
    if (!this.read || !isDeepStrictEqual(this.read.table, table))
      this.read = { table, synonyms: new Synonyms(table.rows) };
    this.read.table = table;
    return this.read.synonyms;
  }

  table(): Promise<StoredTable> {
    return read(this.database.client);
  }

  /**
   * Replaces the table. `seen`: the one that was edited, if known.
   * @throws stale
   */
  async save(rows: SynonymTable, seen: SynonymTable | undefined): Promise<StoredTable> {
    await this.database.commit(async (tx) => {
      await tx.$queryRawUnsafe(LOCK);
      const { rows: current } = await read(tx);
      // A repeated call finds its own change.
      const isKnown = [seen, rows].some((known) => isDeepStrictEqual(known, current));
      if (seen !== undefined && !isKnown) throw staleSynonyms();
      await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, value: rows }, update: { value: rows } });
      return { result: undefined };
    });
    this.cache.forget();
    return { rows, isDefault: false };
  }

  async reset(): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await tx.setting.deleteMany({ where: { key: KEY } }) }));
    this.cache.forget();
  }
}

async function read({ setting }: Settings): Promise<StoredTable> {
  const row = await setting.findUnique({ where: { key: KEY } });
  if (!row) return { rows: DEFAULT_SYNONYMS.map((terms) => [...terms]), isDefault: true };
  return { rows: SynonymTable.parse(row.value), isDefault: false };
}
