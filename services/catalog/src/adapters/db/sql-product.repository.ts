import { Injectable } from '@nestjs/common';
import { type Product, productChanged, productDeleted, stockChanged } from '@shop/contracts/catalog';
import type { ProductChange, ProductDraft } from '@shop/contracts/product-desk';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { SeedProduct } from '@shop/contracts/seed';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import { productNotFound } from '../../domain/errors.js';
import { factsAfter } from '../../domain/product-facts.js';
import { brandOf } from '../../domain/brand-spelling.js';
import { stockAfterEdit } from '../../domain/product-edit.js';
import { fieldsAfterChange, fieldsOfDraft } from '../../domain/product-fields.js';
import type { Viewer } from '../../domain/viewer.js';
import { ProductRepository, type SeenProduct } from '../../ports/product.repository.js';
import { fieldsOf } from './product-fields-row.js';
import { INSERT_PRODUCTS, newSku, recordOf, UPDATE_PRODUCTS } from './product-record.js';
import { PRODUCT_COLUMNS, type ProductRow, toProduct } from './product-row.js';
import { rethrowRefusal } from './rethrow-refusal.js';
import { readSpellings } from './sql-brand.repository.js';
import { nameCause, OPENING_STOCK } from './stock-cause.js';

type EditedRow = ProductRow & { editVersion: number; stockVersion: number };

const CREATE: Statement<ProductRow> = {
  name: 'create product',
  text: `written as (${INSERT_PRODUCTS} returning ${PRODUCT_COLUMNS})`,
};
const SEED: Statement<ProductRow> = {
  name: 'seed products',
  text: `written as (${INSERT_PRODUCTS} on conflict do nothing returning ${PRODUCT_COLUMNS})`,
};
const LOCK: Statement<EditedRow> = {
  name: 'lock product to change',
  text: `select ${PRODUCT_COLUMNS}, edit_version as "editVersion", stock_version as "stockVersion" from product
    where id = $1 and deleted_at is null for update`,
};
const CHANGE: Statement<ProductRow> = {
  name: 'change product',
  text: `written as (${UPDATE_PRODUCTS} returning ${PRODUCT_COLUMNS})`,
};
const REMOVE: Statement<{ name: string }> = {
  name: 'remove product',
  text: `written as (update product set deleted_at = $2, updated_at = now() where id = $1 and deleted_at is null
    returning name)`,
};
const RESTORE: Statement<ProductRow> = {
  name: 'restore product',
  text: `written as (update product set deleted_at = null, updated_at = now() where id = $1 and deleted_at > $2
    returning ${PRODUCT_COLUMNS})`,
};
const KEPT: Statement<ProductRow> = {
  name: 'product that is not deleted',
  text: `select ${PRODUCT_COLUMNS} from product where id = $1 and deleted_at is null`,
};
const RATE: Statement<ProductRow> = {
  name: 'rate product',
  text: `written as (update product set rating = $2, num_reviews = $3, updated_at = now() where id = $1
    returning ${PRODUCT_COLUMNS})`,
};

/** Only staff write products, so every answer to a write is theirs. */
const STAFF: Viewer = { mayManage: true, now: new Date(0) };

@Injectable()
export class SqlProductRepository extends ProductRepository {
  constructor(private readonly database: Database) {
    super();
  }

  create(id: string, draft: ProductDraft): Promise<Product> {
    return this.database
      .commit(async (tx) => {
        await nameCause(tx, OPENING_STOCK);
        const known = { ...draft, brand: brandOf(await readSpellings(tx), draft.brand) };
        const row = onlyOne(await tx.write(CREATE, [JSON.stringify([draftRecord(id, known)])]));
        return { result: toProduct(row, STAFF), events: changesOf(row) };
      })
      .catch(rethrowRefusal);
  }

  change(id: string, change: ProductChange, seen: SeenProduct): Promise<Product> {
    if (!isUuid(id)) throw productNotFound();
    return this.database
      .commit(async (tx) => {
        const [current] = await tx.rows(LOCK, [id]);
        if (!current) throw productNotFound();
        const countInStock = stockAfterEdit(current, { ...seen, countInStock: change.countInStock });
        const hasMoved = countInStock !== current.countInStock;
        if (hasMoved) await nameCause(tx, { reason: 'count' });
        const brand = change.brand === undefined ? undefined : brandOf(await readSpellings(tx), change.brand);
        const record = {
          ...changedRecord(current, { ...change, brand, countInStock }),
          is_edited: true,
          has_moved: hasMoved,
        };
        const row = onlyOne(await tx.write(CHANGE, [JSON.stringify([record])]));
        return { result: toProduct(row, STAFF), events: hasMoved ? changesOf(row) : [changeOf(row)] };
      })
      .catch(rethrowRefusal);
  }

  async remove(id: string, now: Date): Promise<void> {
    if (!isUuid(id)) throw productNotFound();
    await this.database.commit(async (tx) => {
      const [row] = await tx.write(REMOVE, [id, now]);
      if (!row) throw productNotFound();
      return { result: undefined, events: [productDeleted.of(id, { productId: id, name: row.name })] };
    });
  }

  restore(id: string, since: Date): Promise<Product> {
    if (!isUuid(id)) throw productNotFound();
    return this.database
      .commit(async (tx) => {
        const [restored] = await tx.write(RESTORE, [id, since]);
        if (restored) return { result: toProduct(restored, STAFF), events: changesOf(restored) };
        const [row] = await tx.rows(KEPT, [id]);
        if (!row) throw productNotFound();
        return { result: toProduct(row, STAFF) };
      })
      .catch(rethrowRefusal);
  }

  seed(products: SeedProduct[]): Promise<number> {
    return this.database.commit(async (tx) => {
      await nameCause(tx, OPENING_STOCK);
      const records = products.map(({ id, ...draft }) => draftRecord(id, draft));
      const rows = await tx.write(SEED, [JSON.stringify(records)]);
      return { result: rows.length, events: rows.flatMap(changesOf) };
    });
  }

  async rate(id: string, { rating, numReviews }: { rating: number; numReviews: number }): Promise<void> {
    if (!isUuid(id)) return;
    await this.database.commit(async (tx) => {
      // A deleted product may come back, and then has the reviews of that time.
      const rows = await tx.write(RATE, [id, rating, numReviews]);
      return { result: undefined, events: rows.filter(({ deletedAt }) => deletedAt === null).map(changeOf) };
    });
  }
}

function onlyOne([row]: readonly ProductRow[]): ProductRow {
  if (!row) throw new Error('the product was not written');
  return row;
}

function draftRecord(id: string, draft: ProductDraft) {
  const fields = fieldsOfDraft(draft);
  fields.sku ||= newSku();
  return { id, ...recordOf(fields, factsAfter(fields, undefined, { ...draft, by: 'entered' })) };
}

/** The texts that a change does not name are those of the product. */
function changedRecord(current: ProductRow, change: ProductChange) {
  const before = fieldsOf(current);
  const after = fieldsAfterChange(before, change);
  return { id: current.id, ...recordOf(after, factsAfter(after, before, { ...change, by: 'entered' })) };
}

const changesOf = (row: ProductRow): OutgoingEvent[] => [
  changeOf(row),
  stockChanged.of(row.id, { productId: row.id, countInStock: row.countInStock }),
];

const changeOf = ({ id, name, category, priceCents, image, version, hidden }: ProductRow): OutgoingEvent =>
  productChanged.of(id, {
    ...{ productId: id, name, category, image, version },
    ...{ priceCents: Number(priceCents), isHidden: hidden },
  });
