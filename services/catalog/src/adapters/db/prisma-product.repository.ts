import { Injectable } from '@nestjs/common';
import { type Product, productChanged, productDeleted, stockChanged } from '@shop/contracts/catalog';
import type { ProductChange, ProductDraft } from '@shop/contracts/product-desk';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { SeedProduct } from '@shop/contracts/seed';
import { Database } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/contracts/canonical-id';
import { productNotFound } from '../../domain/errors.js';
import { factsAfter, type ProductFacts } from '../../domain/product-facts.js';
import { stockAfterEdit } from '../../domain/product-edit.js';
import type { Viewer } from '../../domain/viewer.js';
import type { PrismaClient } from '../../generated/client.js';
import type { ProductModel } from '../../generated/models.js';
import { ProductRepository, type SeenProduct } from '../../ports/product.repository.js';
import { changedColumns, newColumns } from './product-columns.js';
import { factsOf, toProduct } from './product-row.js';
import { rethrowRefusal } from './rethrow-refusal.js';
import { nameCause, OPENING_STOCK } from './stock-cause.js';

/** Only staff write products, so every answer to a write is theirs. */
const STAFF: Viewer = { mayManage: true, now: new Date(0) };

@Injectable()
export class PrismaProductRepository extends ProductRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  create(id: string, draft: ProductDraft): Promise<Product> {
    return this.database
      .commit(async (tx) => {
        await nameCause(tx, OPENING_STOCK);
        const row = await tx.product.create({ data: { id, ...newColumns(draft, newFacts(draft)) } });
        return { result: toProduct(row, STAFF), events: changesOf(row) };
      })
      .catch(rethrowRefusal);
  }

  change(id: string, change: ProductChange, seen: SeenProduct): Promise<Product> {
    if (!isUuid(id)) throw productNotFound();
    return this.database
      .commit(async (tx) => {
        await tx.$queryRaw`select 1 from product where id = ${id}::uuid for update`;
        const current = await tx.product.findFirst({ where: { id, deletedAt: null } });
        if (!current) throw productNotFound();
        const countInStock = stockAfterEdit(current, { ...seen, countInStock: change.countInStock });
        const hasMoved = countInStock !== current.countInStock;
        if (hasMoved) await nameCause(tx, { reason: 'count' });
        const version = current.version + 1;
        const versions = { version, editVersion: version, ...(hasMoved && { stockVersion: version }) };
        const data = { ...changedColumns(change, factsAfterChange(current, change)), countInStock, ...versions };
        const row = await tx.product.update({ where: { id }, data });
        return { result: toProduct(row, STAFF), events: hasMoved ? changesOf(row) : [changeOf(row)] };
      })
      .catch(rethrowRefusal);
  }

  async remove(id: string, now: Date): Promise<void> {
    if (!isUuid(id)) throw productNotFound();
    await this.database.commit(async (tx) => {
      const where = { id, deletedAt: null };
      const [row] = await tx.product.updateManyAndReturn({ where, data: { deletedAt: now } });
      if (!row) throw productNotFound();
      return { result: undefined, events: [productDeleted.of(id, { productId: id, name: row.name })] };
    });
  }

  restore(id: string, since: Date): Promise<Product> {
    if (!isUuid(id)) throw productNotFound();
    return this.database
      .commit(async (tx) => {
        const where = { id, deletedAt: { gt: since } };
        const [restored] = await tx.product.updateManyAndReturn({ where, data: { deletedAt: null } });
        if (restored) return { result: toProduct(restored, STAFF), events: changesOf(restored) };
        const row = await tx.product.findFirst({ where: { id, deletedAt: null } });
        if (!row) throw productNotFound();
        return { result: toProduct(row, STAFF) };
      })
      .catch(rethrowRefusal);
  }

  seed(products: SeedProduct[]): Promise<number> {
    return this.database.commit(async (tx) => {
      await nameCause(tx, OPENING_STOCK);
      const data = products.map(({ id, ...draft }) => ({ id, ...newColumns(draft, newFacts(draft)) }));
      const rows = await tx.product.createManyAndReturn({ data, skipDuplicates: true });
      return { result: rows.length, events: rows.flatMap(changesOf) };
    });
  }

  async rate(id: string, rating: { rating: number; numReviews: number }): Promise<void> {
    if (!isUuid(id)) return;
    await this.database.commit(async (tx) => {
      // A deleted product may come back, and then has the reviews of that time.
      const rows = await tx.product.updateManyAndReturn({ where: { id }, data: rating });
      return { result: undefined, events: rows.filter(({ deletedAt }) => deletedAt === null).map(changeOf) };
    });
  }
}

const newFacts = (draft: ProductDraft): ProductFacts => factsAfter(draft, undefined, { ...draft, by: 'entered' });

/** The facts after a change. The texts that it does not name are those of the product. */
function factsAfterChange(current: ProductModel, change: ProductChange): ProductFacts {
  const before = { category: current.category as Product['category'], ...factsOf(current) };
  const texts = {
    category: change.category ?? before.category,
    name: change.name ?? current.name,
    specifications: change.specifications ?? (current.specifications as Product['specifications']),
  };
  return factsAfter(texts, before, { ...change, by: 'entered' });
}

const changesOf = (row: ProductModel): OutgoingEvent[] => [
  changeOf(row),
  stockChanged.of(row.id, { productId: row.id, countInStock: row.countInStock }),
];

const changeOf = (row: ProductModel): OutgoingEvent =>
  productChanged.of(row.id, {
    productId: row.id,
    name: row.name,
    category: row.category as Product['category'],
    priceCents: Number(row.priceCents),
    image: row.image,
    version: row.version,
    isHidden: row.hidden,
  });
