import { Injectable } from '@nestjs/common';
import type { exportProducts } from '@shop/contracts/product-import';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { z } from 'zod';
import type { Viewer } from '../../domain/viewer.js';
import { type ExportedProduct, writeCsv } from '../files/write-csv.js';
import { fieldsOf } from './product-fields-row.js';
import { PRODUCT_COLUMNS, type ProductRow } from './product-row.js';
import { ProductFinder } from './product-finder.js';

type ExportQuery = z.infer<typeof exportProducts.query>;

const ROWS_PER_BATCH = 500;
const LAST_MOVEMENT = `coalesce((select max(m.id) from stock_movement m where m.product_id = product.id), 0)
  as "stockMovement"`;

/** All products of a list, as a file. */
@Injectable()
export class ProductExport {
  constructor(
    private readonly database: Database,
    private readonly finder: ProductFinder,
  ) {}

  /** The CSV file of the products that a query selects, in pieces. */
  csv(query: ExportQuery, viewer: Viewer): AsyncGenerator<string> {
    return writeCsv(this.batches(query, viewer));
  }

  private async *batches(query: ExportQuery, viewer: Viewer): AsyncGenerator<ExportedProduct[]> {
    const { where, order, values } = await this.finder.selectionOf(query, viewer);
    const exported: Statement<ProductRow & { stockMovement: string }> = {
      name: 'exported products',
      varies: true,
      text: `select ${PRODUCT_COLUMNS}, ${LAST_MOVEMENT} from product where ${where} order by ${order}`,
    };
    for await (const rows of this.database.batches(exported, values, ROWS_PER_BATCH))
      yield rows.map(({ stockMovement, ...row }) => ({ ...fieldsOf(row), stockMovement: Number(stockMovement) }));
  }
}
