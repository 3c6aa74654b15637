import { Injectable } from '@nestjs/common';
import type { ProductForSale } from '@shop/contracts/products-for-sale';
import { Postgres } from '@shop/service-kit/db/postgres';
import { isUuid } from '@shop/contracts/canonical-id';
import { rowsByIds } from './rows-by-ids.js';

const VIEW = {
  name: 'products for sale',
  columns: `id, name, price_cents as "priceCents", count_in_stock as "countInStock"`,
  visibility: 'shown',
} as const;

const BY_SKU = 'select id from product where lower(sku) like $1 and deleted_at is null order by lower(sku) limit 50';

interface Row {
  id: string;
  name: string;
  /** PostgreSQL's bigint, as text. */
  priceCents: string;
  countInStock: number;
}

@Injectable()
export class ProductsForSaleQueries {
  constructor(private readonly postgres: Postgres) {}

  /** Those that are shown and in stock, in the order of the ids. */
  async among(ids: readonly string[]): Promise<ProductForSale[]> {
    const rows = await rowsByIds<Row>(this.postgres, VIEW, ids.filter(isUuid));
    return rows
      .filter(({ countInStock }) => countInStock > 0)
      .map(({ id, name, priceCents }) => ({ productId: id, name, unitCents: Number(priceCents) }));
  }

  /** The ids of the products whose SKU begins with this text, in small letters, at most 50. */
  async idsBySku(text: string): Promise<string[]> {
    const { rows } = await this.postgres.pool.query<{ id: string }>(BY_SKU, [`${text.replace(/[\\%_]/g, '\\$&')}%`]);
    return rows.map(({ id }) => id);
  }
}
