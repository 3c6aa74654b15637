import { Injectable } from '@nestjs/common';
import { productsChanged } from '@shop/contracts/catalog';
import type { ImportProgress } from '@shop/contracts/product-import';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { Postgres } from '@shop/service-kit/db/postgres';
import { isUuid } from '@shop/contracts/canonical-id';
import { type Actor, currentContext, withContext } from '@shop/service-kit/observe/request-context';
import { importNotFound, tooManyImports } from '../../domain/errors.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import type { ProductImportModel } from '../../generated/models.js';
import { type BatchPlan, ImportRepository, type NewImport } from '../../ports/import.repository.js';
import { addRows, knownProducts, nextRows } from './import-rows.js';
import { progressAfter, toProgress } from './import-progress.js';
import { rethrowRefusal } from './rethrow-refusal.js';
import { type Written, writeProducts } from './write-products.js';

type Tx = TransactionOf<PrismaClient>;

const MAX_RUNNING = 10;

@Injectable()
export class PrismaImportRepository extends ImportRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly postgres: Postgres,
  ) {
    super();
  }

  async create({ id, isDryRun, rows, fileName }: NewImport): Promise<void> {
    const { actor } = currentContext();
    await this.database.commit(async (tx) => {
      if ((await tx.productImport.count({ where: { state: 'running' } })) >= MAX_RUNNING) throw tooManyImports();
      const data = { id, dryRun: isDryRun, fileName, total: rows.length, actor: actor ? { ...actor } : Prisma.DbNull };
      await tx.productImport.create({ data });
      await addRows(tx, id, rows);
      return { result: undefined };
    });
  }

  async find(id: string): Promise<ImportProgress | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.database.client.productImport.findUnique({ where: { id } });
    return row ? toProgress(row) : undefined;
  }

  async cancel(id: string): Promise<void> {
    if (!(await this.find(id))) throw importNotFound();
    await this.database.commit(async (tx) => {
      await tx.$queryRaw`select 1 from product_import where id = ${id}::uuid for update`;
      if (await findRunning(tx, id)) await save(tx, id, { state: 'cancelled' });
      return { result: undefined };
    });
  }

  async running(): Promise<string[]> {
    const { rows } = await this.postgres.pool.query<{ id: string }>(
      "select id from product_import where state = 'running' order by created_at",
    );
    return rows.map(({ id }) => id);
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
  private async advance(id: string, step: (tx: Tx, running: ProductImportModel) => Promise<Written>): Promise<boolean> {
    const known = await this.database.client.productImport.findUnique({ where: { id }, select: { actor: true } });
    const actor = known?.actor as Actor | null | undefined;
    return withContext({ ...currentContext(), ...(actor && { actor: { ...actor, importId: id } }) }, () =>
      this.database.commit(async (tx) => {
        const running = await claim(tx, id);
        if (!running) return { result: false };
        const { outcomes, products } = await step(tx, running);
        const progress = progressAfter(running, outcomes);
        const isDone = progress.processed >= running.total;
        await save(tx, id, { ...progress, ...(isDone && { state: 'done' }) });
        const events = products.length > 0 ? [productsChanged.of(id, { importId: id, products })] : [];
        return { result: !isDone, events };
      }),
    );
  }
}

/** The import, locked; null when it does not run, or another process has it. */
async function claim(tx: Tx, id: string): Promise<ProductImportModel | null> {
  const locked = await tx.$queryRaw<
    unknown[]
  >`select 1 from product_import where id = ${id}::uuid for update skip locked`;
  return locked.length > 0 ? findRunning(tx, id) : null;
}

const findRunning = (tx: Tx, id: string): Promise<ProductImportModel | null> =>
  tx.productImport.findFirst({ where: { id, state: 'running' } });

/** Stores the progress. The rows of a finished import go. */
async function save(tx: Tx, id: string, data: Prisma.ProductImportUpdateInput): Promise<void> {
  await tx.productImport.update({ where: { id }, data });
  if (data.state !== undefined) await tx.productImportRow.deleteMany({ where: { importId: id } });
}
