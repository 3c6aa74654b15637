import { Injectable } from '@nestjs/common';
import type { Product } from '@shop/contracts/catalog';
import { Clock } from '@shop/service-kit/domain/clock';
import { Postgres } from '@shop/service-kit/db/postgres';
import { isUuid } from '@shop/contracts/canonical-id';
import { BuildProducts } from '../../ports/build-products.js';
import { SHOWN } from './product-filter.js';
import { LISTED_COLUMNS, type ListedRow, toProduct } from './product-row.js';

@Injectable()
export class BuildProductsQueries extends BuildProducts {
  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {
    super();
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    const known = ids.filter(isUuid);
    if (known.length === 0) return new Map();
    const rows = await this.shown('id = any($1::uuid[])', known);
    return new Map(rows.map((product) => [product.id, product]));
  }

  async bySkus(skus: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (skus.length === 0) return new Map();
    const wanted = skus.map((sku) => sku.toLowerCase());
    const rows = await this.shown('lower(sku) = any($1::text[])', wanted);
    return new Map(rows.map((product) => [product.sku.toLowerCase(), product]));
  }

  private async shown(condition: string, values: readonly string[]): Promise<Product[]> {
    const statement = `select ${LISTED_COLUMNS} from product where ${condition} and ${SHOWN}`;
    const { rows } = await this.postgres.pool.query<ListedRow>(statement, [values]);
    const guest = { mayManage: false, now: this.clock.now() };
    return rows.map((row) => toProduct(row, guest));
  }
}
