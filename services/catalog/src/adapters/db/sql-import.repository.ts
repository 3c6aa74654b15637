import { Injectable } from '@nestjs/common';
import { productsChanged } from '@shop/contracts/catalog';
import type { ImportProgress } from '@shop/contracts/product-import';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { isUuid } from '@shop/contracts/canonical-id';
import { type Actor, currentContext, withContext } from '@shop/service-kit/observe/request-context';
import { importNotFound, tooManyImports } from '../../domain/errors.js';
import { type BatchPlan, ImportRepository, type NewImport } from '../../ports/import.repository.js';
import { addRows, knownProducts, nextRows } from './import-rows.js';
import { progressAfter } from './import-progress.js';
import { rethrowRefusal } from './rethrow-refusal.js';
import { type Written, writeProducts } from './write-products.js';

const MAX_RUNNING = 10;

const PROGRESS = `select id, state, dry_run as "dryRun", total, processed, created, updated, unchanged,
    failed_total as "failedTotal", counted_stock as "countedStock", failed, changes from product_import`;
const FIND: Statement<ImportProgress> = { name: 'progress of import', text: `${PROGRESS} where id = $1` };
/** None when the import does not run, or another process has it. */
const CLAIM: Statement<ImportProgress> = {
  name: 'claim import',
  text: `${PROGRESS} where id = $1 and state = 'running' for update skip locked`,
};
const ACTOR: Statement<{ actor: Actor | null }> = {
  name: 'actor of import',
  text: 'select actor from product_import where id = $1',
};
const RUNNING: Statement<{ id: string }> = {
  name: 'running imports',
  text: `select id from product_import where state = 'running' order by created_at`,
};
const CREATE: Statement = {
  name: 'create import',
  text: 'insert into product_import (id, dry_run, file_name, total, actor) values ($1, $2, $3, $4, $5)',
};
const SAVE: Statement = {
  name: 'save progress of import',
  text: `update product_import set state = $2, processed = $3, created = $4, updated = $5, unchanged = $6,
      failed_total = $7, counted_stock = $8, failed = $9, changes = $10 where id = $1`,
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

  async create({ id, isDryRun, rows, fileName }: NewImport): Promise<void> {
    const { actor } = currentContext();
    await this.database.commit(async (tx) => {
      if ((await tx.rows(RUNNING)).length >= MAX_RUNNING) throw tooManyImports();
      await tx.rows(CREATE, [id, isDryRun, fileName, rows.length, actor ? JSON.stringify(actor) : null]);
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

  runBatch(id: string, size: number, plan: BatchPlan): Promise<boolean> {
    return this.advance(id, async (tx, running) => {
      const rows = await nextRows(tx, running, size);
      const planned = plan(rows, await knownProducts(tx, rows));
      return running.dryRun ? { outcomes: planned, products: [] } : writeProducts(tx, planned);
    }).catch(rethrowRefusal);
  }

  failNext(id: string, message: string): Promise<boolean> {
    return this.advance(id, async (tx, running) => {
      const rows = await nextRows(tx, running, 1);
      return { outcomes: rows.map(({ line }) => ({ line, kind: 'failed', message })), products: [] };
    });
  }

  /** One step of an import in the name of the member of staff who sent it; returns whether rows are left. */
  private async advance(
    id: string,
    step: (tx: Transaction, running: ImportProgress) => Promise<Written>,
  ): Promise<boolean> {
    const actor = (await this.database.rows(ACTOR, [id]))[0]?.actor;
    return withContext({ ...currentContext(), ...(actor && { actor: { ...actor, importId: id } }) }, () =>
      this.database.commit(async (tx) => {
        const [running] = await tx.rows(CLAIM, [id]);
        if (!running) return { result: false };
        const { outcomes, products } = await step(tx, running);
        const progress = progressAfter(running, outcomes);
        await save(tx, progress);
        const events = products.length > 0 ? [productsChanged.of(id, { importId: id, products })] : [];
        return { result: progress.state === 'running', events };
      }),
    );
  }
}

/** Stores the progress. The rows of a finished import go. */
async function save(tx: Transaction, { id, state, failed, changes, ...counts }: ImportProgress): Promise<void> {
  const { processed, created, updated, unchanged, failedTotal, countedStock } = counts;
  const lists = [JSON.stringify(failed), JSON.stringify(changes)];
  await tx.rows(SAVE, [id, state, processed, created, updated, unchanged, failedTotal, countedStock, ...lists]);
  if (state !== 'running') await tx.rows(FORGET_ROWS, [id]);
}
