import { Injectable } from '@nestjs/common';
import { DEMONSTRATION_IDS } from '@shop/contracts/demonstration-accounts';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';

interface Counts {
  reviews: number;
  questions: number;
}

/** By the indexes of authors. */
const COUNT: Statement<Counts> = {
  name: 'count demonstration reviews',
  text: `select (select count(*)::int from review where author_id between $1 and $2) as reviews,
    (select count(*)::int from question where author_id between $1 and $2) as questions`,
};

/** What demonstration accounts wrote (docs/product-rules.md#R381). */
@Injectable()
export class DemonstrationQueries {
  constructor(private readonly database: Database) {}

  async count(): Promise<Counts> {
    const { first, last } = DEMONSTRATION_IDS;
    const [row] = await this.database.rows(COUNT, [first, last]);
    return row ?? { reviews: 0, questions: 0 };
  }
}
