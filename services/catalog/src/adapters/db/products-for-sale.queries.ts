import { Injectable } from '@nestjs/common';
import type { ProductForSale } from '@shop/contracts/products-for-sale';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import { byIds, rowsByIds } from './rows-by-ids.js';

const FOR_SALE: Statement<{ id: string; name: string; priceCents: string; countInStock: number }> = {
  name: 'products for sale by ids',
  text: byIds(`id, name, price_cents as "priceCents", count_in_stock as "countInStock"`),
};
/** Its parameter is a pattern, which PostgreSQL must see to use the index of SKUs. */
const BY_SKU: Statement<{ id: string }> = {
  name: 'products by beginning of sku',
  varies: true,
  text: 'select id from product where lower(sku) like $1 and deleted_at is null order by lower(sku) limit 50',
};

@Injectable()
export class ProductsForSaleQueries {
  constructor(private readonly database: Database) {}

  /** Those that are shown and in stock, in the order of the ids. */
  async among(ids: readonly string[]): Promise<ProductForSale[]> {
    const rows = await rowsByIds(this.database, FOR_SALE, ids.filter(isUuid));
    return rows
      .filter(({ countInStock }) => countInStock > 0)
      .map(({ id, name, priceCents }) => ({ productId: id, name, unitCents: Number(priceCents) }));
  }

  /** The ids of the products whose SKU begins with this text, in small letters, at most 50. */
  async idsBySku(text: string): Promise<string[]> {
    const rows = await this.database.rows(BY_SKU, [`${text.replace(/[\\%_]/g, '\\$&')}%`]);
    return rows.map(({ id }) => id);
  }
}
