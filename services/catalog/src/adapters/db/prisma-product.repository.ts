import { Injectable } from '@nestjs/common';
import { type Product, productChanged, productDeleted, type ProductDraft, stockChanged } from '@shop/contracts/catalog';
import type { OutgoingEvent } from '@shop/contracts/event';
import { toCents, toKes } from '@shop/contracts/money';
import type { SeedProduct } from '@shop/contracts/seed';
import { Database } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/service-kit/domain/identifier';
import { productNotFound } from '../../domain/errors.js';
import { stockAfterEdit } from '../../domain/product-edit.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import type { ProductModel } from '../../generated/models.js';
import { ProductRepository, type SeenProduct } from '../../ports/product.repository.js';

@Injectable()
export class PrismaProductRepository extends ProductRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  create(id: string, draft: ProductDraft): Promise<Product> {
    return this.database.commit(async (tx) => {
      const row = await tx.product.create({ data: { id, ...toColumns(draft) } });
      return { result: toProduct(row), events: changesOf(row) };
    });
  }

  update(id: string, draft: ProductDraft, seen: SeenProduct): Promise<Product> {
    if (!isUuid(id)) throw productNotFound();
    return this.database.commit(async (tx) => {
      await tx.$queryRaw`select 1 from product where id = ${id}::uuid for update`;
      const current = await tx.product.findFirst({ where: { id, deletedAt: null } });
      if (!current) throw productNotFound();
      const countInStock = stockAfterEdit(current, { ...seen, countInStock: draft.countInStock });
      const hasMoved = countInStock !== current.countInStock;
      const version = current.version + 1;
      const versions = { version, editVersion: version, ...(hasMoved && { stockVersion: version }) };
      const row = await tx.product.update({ where: { id }, data: { ...toColumns(draft), countInStock, ...versions } });
      return { result: toProduct(row), events: hasMoved ? changesOf(row) : [changeOf(row)] };
    });
  }

  async remove(id: string, now: Date): Promise<void> {
    if (!isUuid(id)) throw productNotFound();
    await this.database.commit(async (tx) => {
      const { count } = await tx.product.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: now } });
      if (count === 0) throw productNotFound();
      return { result: undefined, events: [productDeleted.of(id, { productId: id })] };
    });
  }

  seed(products: SeedProduct[]): Promise<number> {
    return this.database.commit(async (tx) => {
      const data = products.map(({ id, ...draft }) => ({ id, ...toColumns(draft) }));
      const rows = await tx.product.createManyAndReturn({ data, skipDuplicates: true });
      return { result: rows.length, events: rows.flatMap(changesOf) };
    });
  }

  async rate(id: string, rating: { rating: number; numReviews: number }): Promise<void> {
    if (!isUuid(id)) return;
    await this.database.commit(async (tx) => {
      const rows = await tx.product.updateManyAndReturn({ where: { id, deletedAt: null }, data: rating });
      return { result: undefined, events: rows.map(changeOf) };
    });
  }
}

function toColumns({ price, compat, ...same }: ProductDraft) {
  return { ...same, priceCents: BigInt(toCents(price)), compat: compat ?? Prisma.DbNull };
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
  });

function toProduct(row: ProductModel): Product {
  const { priceCents, compat, ...same } = row;
  return {
    ...same,
    category: row.category as Product['category'],
    specifications: row.specifications as Product['specifications'],
    price: toKes(Number(priceCents)),
    ...(compat !== null && { compat: compat as Product['compat'] }),
  };
}
