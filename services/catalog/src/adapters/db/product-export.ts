import { Injectable } from '@nestjs/common';
import type { exportProducts } from '@shop/contracts/product-import';
import { Postgres } from '@shop/service-kit/db/postgres';
import type { z } from 'zod';
import type { Viewer } from '../../domain/viewer.js';
import { type ExportedProduct, writeCsv } from '../files/write-csv.js';
import { fieldsOf } from './product-fields-row.js';
import { PRODUCT_COLUMNS, type ProductRow } from './product-row.js';
import { ProductFinder } from './product-finder.js';

type ExportQuery = z.infer<typeof exportProducts.query>;

const ROWS_PER_FETCH = 500;
const LAST_MOVEMENT = `coalesce((select max(m.id) from stock_movement m where m.product_id = product.id), 0)
  as "stockMovement"`;

/** All products of a list, as a file. */
@Injectable()
export class ProductExport {
  constructor(
    private readonly postgres: Postgres,
    private readonly finder: ProductFinder,
  ) {}

  /** The CSV file of the products that a query selects, in pieces. */
  csv(query: ExportQuery, viewer: Viewer): AsyncGenerator<string> {
    return writeCsv(this.batches(query, viewer));
  }

  /**
   * The products as they are now. A cursor that outlives its transaction holds them in the database. So a slow client
   * keeps neither a transaction open nor the products in memory.
   */
  private async *batches(query: ExportQuery, viewer: Viewer): AsyncGenerator<ExportedProduct[]> {
    const { where, order, values } = await this.finder.selectionOf(query, viewer);
    const client = await this.postgres.pool.connect();
    let isClean = false;
    try {
      const rows = `select ${PRODUCT_COLUMNS}, ${LAST_MOVEMENT} from product where ${where} order by ${order}`;
      await client.query('begin');
      await client.query(`declare exported no scroll cursor with hold for ${rows}`, values);
      await client.query('commit');
      for (;;) {
        const { rows: batch } = await client.query<ProductRow & { stockMovement: string }>(
          `fetch ${ROWS_PER_FETCH} from exported`,
        );
        if (batch.length === 0) break;
        yield batch.map((row) => ({ ...fieldsOf(row), stockMovement: Number(row.stockMovement) }));
      }
      await client.query('close exported');
      isClean = true;
    } finally {
      // A connection with an open cursor is closed.
      client.release(!isClean);
    }
  }
}
