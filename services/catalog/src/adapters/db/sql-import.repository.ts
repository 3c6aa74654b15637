import { Injectable } from '@nestjs/common';
import { productsChanged } from '@shop/contracts/catalog';
import type { ImportProgress, NewLines } from '@shop/contracts/product-import';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { isUuid } from '@shop/contracts/canonical-id';
import { type Actor, currentContext, withContext } from '@shop/service-kit/observe/request-context';
import { importNotFound, tooManyImports } from '../../domain/errors.js';
import { type BatchPlan, ImportRepository, type NewImport } from '../../ports/import.repository.js';
import type { RowText } from '../../domain/row-error.js';
import { addRows, knownProducts, nextPictures, nextRows } from './import-rows.js';
import { progressAfter } from './import-progress.js';
import { rethrowRefusal } from './rethrow-refusal.js';
import { readSpellings } from './sql-brand.repository.js';
import { similarProducts } from './similar-products.js';
import { type Written, writeProducts } from './write-products.js';

const MAX_RUNNING = 10;

const PROGRESS = `select id, state, dry_run as "dryRun", total, processed, created, updated, unchanged,
    failed_total as "failedTotal", counted_stock as "countedStock", failed, changes,
    questioned_total as "questionedTotal", questioned, marked_total as "markedTotal", marked,
    failed_pictures_total as "failedPicturesTotal", failed_pictures as "failedPictures", decided from product_import`;
const FIND: Statement<ImportProgress> = { name: 'progress of import', text: `${PROGRESS} where id = $1` };
/** None when the import does not run, or another process has it. */
const CLAIM: Statement<ImportProgress> = {
  name: 'claim import',
  text: `${PROGRESS} where id = $1 and state = 'running' for update skip locked`,
};
const ORIGIN: Statement<{ actor: Actor | null; newLines: NewLines }> = {
  name: 'origin of import',
  text: 'select actor, new_lines as "newLines" from product_import where id = $1',
};
const RUNNING: Statement<{ id: string }> = {
  name: 'running imports',
  text: `select id from product_import where state = 'running' order by created_at`,
};
const CREATE: Statement = {
  name: 'create import',
  text: `insert into product_import (id, dry_run, file_name, total, actor, new_lines)
    values ($1, $2, $3, $4, $5, $6)`,
};
const SAVE: Statement = {
  name: 'save progress of import',
  text: `update product_import set state = $2, processed = $3, created = $4, updated = $5, unchanged = $6,
      failed_total = $7, counted_stock = $8, questioned_total = $9, marked_total = $10, failed = $11, changes = $12,
      questioned = $13, marked = $14, failed_pictures_total = $15, failed_pictures = $16, decided = $17 where id = $1`,
};
const CANCEL: Statement<{ id: string }> = {
  name: 'cancel import',
  text: `update product_import set state = 'cancelled' where id = $1 and state = 'running' returning id`,
};
const FORGET_ROWS: Statement = {
  name: 'forget rows of import',
  text: 'delete from product_import_row where import_id = $1',
};

@Injectable()
export class SqlImportRepository extends ImportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async create({ id, isDryRun, rows, fileName, newLines }: NewImport): Promise<void> {
    const { actor } = currentContext();
    await this.database.commit(async (tx) => {
      if ((await tx.rows(RUNNING)).length >= MAX_RUNNING) throw tooManyImports();
      const by = actor ? JSON.stringify(actor) : null;
      await tx.rows(CREATE, [id, isDryRun, fileName, rows.length, by, JSON.stringify(newLines)]);
      await addRows(tx, id, rows);
      return { result: undefined };
    });
  }

  async find(id: string): Promise<ImportProgress | undefined> {
    return isUuid(id) ? (await this.database.rows(FIND, [id]))[0] : undefined;
  }

  async cancel(id: string): Promise<void> {
    if (!(await this.find(id))) throw importNotFound();
    await this.database.commit(async (tx) => {
      const isCancelled = (await tx.rows(CANCEL, [id])).length > 0;
      if (isCancelled) await tx.rows(FORGET_ROWS, [id]);
      return { result: undefined };
    });
  }

  async running(): Promise<string[]> {
    return (await this.database.rows(RUNNING)).map(({ id }) => id);
  }

  async nextPictures(id: string, size: number): Promise<string[][] | undefined> {
    const [running] = await this.database.rows(FIND, [id]);
    return running && !running.dryRun ? nextPictures(this.database, running, size) : undefined;
  }

  runBatch(id: string, size: number, plan: BatchPlan): Promise<boolean> {
    return this.advance(id, async (tx, running, newLines) => {
      const next = await nextRows(tx, running, size);
      const rows = next.map((row) => ({ ...row, isNew: newLines === 'all' || newLines.includes(row.line) }));
      const bySku = await knownProducts(tx, rows);
      const similar = await similarProducts(tx, id, rows, bySku);
      const planned = plan(rows, { bySku, similar, spellings: await readSpellings(tx) });
      return running.dryRun ? { outcomes: planned, products: [] } : writeProducts(tx, planned);
    }).catch(rethrowRefusal);
  }

  failNext(id: string, text: RowText): Promise<boolean> {
    return this.advance(id, async (tx, running) => {
      const rows = await nextRows(tx, running, 1);
      return { outcomes: rows.map(({ line }) => ({ line, kind: 'failed', text })), products: [] };
    });
  }

  /** One step of an import in the name of the member of staff who sent it; returns whether rows are left. */
  private async advance(
    id: string,
    step: (tx: Transaction, running: ImportProgress, newLines: NewLines) => Promise<Written>,
  ): Promise<boolean> {
    const { actor, newLines = [] } = (await this.database.rows(ORIGIN, [id]))[0] ?? {};
    return withContext({ ...currentContext(), ...(actor && { actor: { ...actor, importId: id } }) }, () =>
      this.database.commit(async (tx) => {
        const [running] = await tx.rows(CLAIM, [id]);
        if (!running) return { result: false };
        const { outcomes, products } = await step(tx, running, newLines);
        const progress = progressAfter(running, outcomes);
        await save(tx, progress);
        const events = products.length > 0 ? [productsChanged.of(id, { importId: id, products })] : [];
        return { result: progress.state === 'running', events };
      }),
    );
  }
}

/** Stores the progress. The rows of a finished import go. */
async function save(tx: Transaction, progress: ImportProgress): Promise<void> {
  const { id, state, failed, changes, questioned, marked, failedPictures, decided, ...counts } = progress;
  const { processed, created, updated, unchanged, failedTotal, countedStock, questionedTotal, markedTotal } = counts;
  const numbers = [processed, created, updated, unchanged, failedTotal, countedStock, questionedTotal, markedTotal];
  const lists = [failed, changes, questioned, marked].map((list) => JSON.stringify(list));
  const pictures = [counts.failedPicturesTotal, JSON.stringify(failedPictures)];
  await tx.rows(SAVE, [id, state, ...numbers, ...lists, ...pictures, JSON.stringify(decided)]);
  if (state !== 'running') await tx.rows(FORGET_ROWS, [id]);
}
