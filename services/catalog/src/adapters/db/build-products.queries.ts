import { Injectable } from '@nestjs/common';
import type { Product } from '@shop/contracts/catalog';
import { Clock } from '@shop/service-kit/domain/clock';
import { Database } from '@shop/service-kit/db/database';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { isUuid } from '@shop/contracts/canonical-id';
import { BuildProducts } from '../../ports/build-products.js';
import { SHOWN } from './product-filter.js';
import { LISTED_COLUMNS, type ListedRow, toProduct } from './product-row.js';

const SHOWN_PRODUCTS = `select ${LISTED_COLUMNS} from product where ${SHOWN}`;
const BY_IDS: Statement<ListedRow> = {
  name: 'products of build by ids',
  text: `${SHOWN_PRODUCTS} and product.id = any(${arrayParameter('$1', 'uuid')})`,
};
const BY_SKUS: Statement<ListedRow> = {
  name: 'products of build by skus',
  text: `${SHOWN_PRODUCTS} and lower(sku) = any(${arrayParameter('$1', 'text')})`,
};

@Injectable()
export class BuildProductsQueries extends BuildProducts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    const known = ids.filter(isUuid);
    if (known.length === 0) return new Map();
    const rows = await this.read(BY_IDS, known);
    return new Map(rows.map((product) => [product.id, product]));
  }

  async bySkus(skus: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    if (skus.length === 0) return new Map();
    const wanted = skus.map((sku) => sku.toLowerCase());
    const rows = await this.read(BY_SKUS, wanted);
    return new Map(rows.map((product) => [product.sku.toLowerCase(), product]));
  }

  private async read(statement: Statement<ListedRow>, values: readonly string[]): Promise<Product[]> {
    const guest = { mayManage: false, now: this.clock.now() };
    return (await this.database.rows(statement, [values])).map((row) => toProduct(row, guest));
  }
}
