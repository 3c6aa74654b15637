import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BrandSpelling, type CountedBrand, MOST_COUNTED_BRANDS, MOST_SPELLINGS } from '@shop/contracts/brands';
import { productsChanged } from '@shop/contracts/catalog';
import { isSameJson } from '@shop/contracts/same-json';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { z } from 'zod';
import { mergedSpellings } from '../../domain/brand-spelling.js';
import { tooManySpellings } from '../../domain/errors.js';
import { BrandRepository } from '../../ports/brand.repository.js';
import { WRITTEN, type WrittenProduct } from './product-record.js';
import { lockSetting, readSetting, storeSetting } from './setting-row.js';

const KEY = 'brand-spellings';
const LOCK = 7_310_105;
const Stored = z.array(BrandSpelling);

/** Each half of the condition has its index. */
const MOVE: Statement<WrittenProduct> = {
  name: 'move products to brand',
  text: `written as (update product set brand = $2, version = version + 1, edit_version = version + 1, updated_at = now()
    where id in (
      select id from product where (brand = $1 and deleted_at is null) or (brand = $1 and deleted_at is not null)
      order by id limit $3 for update) returning ${WRITTEN})`,
};

/** Each half reads its index alone. */
const COUNTS: Statement<CountedBrand> = {
  name: 'products of brands',
  text: `select brand, sum(products)::int as products from (
      select brand, count(*) as products from product where deleted_at is null group by brand
      union all select brand, count(*) from product where deleted_at is not null group by brand) counted
    group by brand order by brand limit ${MOST_COUNTED_BRANDS}`,
};

@Injectable()
export class SqlBrandRepository extends BrandRepository {
  constructor(private readonly database: Database) {
    super();
  }

  counts(): Promise<CountedBrand[]> {
    return this.database.rows(COUNTS);
  }

  spellings(): Promise<BrandSpelling[]> {
    return readSpellings(this.database);
  }

  merge(from: string, into: string): Promise<void> {
    return this.change((all) => mergedSpellings(all, from, into));
  }

  moveNext(from: string, into: string, size: number): Promise<number> {
    return this.database.commit(async (tx) => {
      const products = await tx.write(MOVE, [from, into, size]);
      const batch = randomUUID();
      const events = products.length > 0 ? [productsChanged.of(batch, { importId: batch, products })] : [];
      return { result: products.length, events };
    });
  }

  forget(spelling: string): Promise<void> {
    return this.change((all) => all.filter((one) => one.spelling !== spelling));
  }

  private async change(decide: (all: BrandSpelling[]) => BrandSpelling[]): Promise<void> {
    await this.database.commit(async (tx) => {
      await lockSetting(tx, LOCK);
      const all = await readSpellings(tx);
      const next = decide(all);
      if (next.length > Math.max(MOST_SPELLINGS, all.length)) throw tooManySpellings();
      if (!isSameJson(all, next)) await storeSetting(tx, KEY, next);
      return { result: undefined };
    });
  }
}

/** The spellings as they are now, in the transaction that writes a product by them. */
export const readSpellings = async (from: Pick<Database, 'rows'>): Promise<BrandSpelling[]> =>
  Stored.parse((await readSetting(from, KEY)) ?? []);
