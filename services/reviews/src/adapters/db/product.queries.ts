import { Injectable } from '@nestjs/common';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { KnownProduct } from '../../domain/product.js';

/** Each list of a product's page asks it, so it is prepared. */
const KNOWN = { name: 'known product', text: 'select is_hidden as "isHidden" from product where id = $1' };

/** The products that this service knows. */
@Injectable()
export class ProductQueries {
  constructor(private readonly sql: SqlDatabase) {}

  async find(id: string): Promise<KnownProduct | undefined> {
    return (await this.sql.rows<KnownProduct>(KNOWN, [id]))[0];
  }
}
