import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { KnownProduct } from '../../domain/product.js';

/** Each list of a product's page asks it, so it is prepared. */
const KNOWN: Statement<KnownProduct> = {
  name: 'known product',
  text: 'select is_hidden as "isHidden" from product where id = $1',
};

/** The products that this service knows. */
@Injectable()
export class ProductQueries {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<KnownProduct | undefined> {
    return (await this.database.rows(KNOWN, [id]))[0];
  }
}
