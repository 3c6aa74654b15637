import { Injectable } from '@nestjs/common';
import type { listPartData, PartDataEntry, PartDataSummary } from '@shop/contracts/product-desk';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { cappedTotal, MOST_COUNTED, type Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';

type Query = z.infer<typeof listPartData.query>;

const COLUMNS = `id::text, sku, name, image, category, count_in_stock as "countInStock", units_sold as "unitsSold",
  coalesce(completeness, 0) as score, missing_facts as missing`;
const BEST_SELLERS_FIRST = 'units_sold desc, (count_in_stock > 0) desc, lower(name), id';
const INCOMPLETE = 'completeness < 100 and deleted_at is null';

const SUMMARY: Statement<PartDataSummary[number]> = {
  name: 'summary of facts of parts',
  text: `select category, count(*)::integer as products,
      (count(*) filter (where completeness = 100))::integer as complete, floor(avg(completeness))::integer as "averageScore"
    from product where completeness is not null and deleted_at is null group by category order by category`,
};

/** What staff read about the facts for the PC builder. */
@Injectable()
export class PartDataQueries {
  constructor(private readonly database: Database) {}

  /** The products that lack facts, best sellers first. Counted as the other lists of staff are. */
  async incomplete({ category, pageNumber, pageSize }: Query): Promise<Page<PartDataEntry>> {
    const where = category === undefined ? INCOMPLETE : `${INCOMPLETE} and category = $1`;
    const values = category === undefined ? [] : [category];
    const count: Statement<{ total: number }> = {
      name: 'number of incomplete parts',
      varies: true,
      text: `select count(*)::integer as total from (select 1 from product where ${where} limit ${MOST_COUNTED + 1}) as counted`,
    };
    const offset = (pageNumber - 1) * pageSize;
    const page: Statement<PartDataEntry> = {
      name: 'incomplete parts',
      varies: true,
      text: `select ${COLUMNS} from product where ${where} order by ${BEST_SELLERS_FIRST}
        limit $${values.length + 1} offset $${values.length + 2}`,
    };
    const [[counted], items] = await Promise.all([
      this.database.rows(count, values),
      offset >= MOST_COUNTED ? [] : this.database.rows(page, [...values, pageSize, offset]),
    ]);
    return { items, ...cappedTotal(counted?.total ?? 0) };
  }

  /** Per category of parts. */
  summary(): Promise<PartDataSummary> {
    return this.database.rows(SUMMARY);
  }
}
