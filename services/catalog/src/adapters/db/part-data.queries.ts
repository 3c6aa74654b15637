import { Injectable } from '@nestjs/common';
import type { listPartData, PartDataEntry, PartDataSummary } from '@shop/contracts/product-desk';
import { Postgres } from '@shop/service-kit/db/postgres';
import { cappedTotal, MOST_COUNTED, type Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';

type Query = z.infer<typeof listPartData.query>;

const COLUMNS = `id::text, sku, name, image, category, count_in_stock as "countInStock", units_sold as "unitsSold",
  completeness as score, missing_facts as missing`;
const BEST_SELLERS_FIRST = 'units_sold desc, (count_in_stock > 0) desc, lower(name), id';
const INCOMPLETE = 'completeness < 100 and deleted_at is null';

const SUMMARY = `select category, count(*)::integer as products,
    (count(*) filter (where completeness = 100))::integer as complete, floor(avg(completeness))::integer as "averageScore"
  from product where completeness is not null and deleted_at is null group by category order by category`;

/** What staff read about the facts for the PC builder. */
@Injectable()
export class PartDataQueries {
  constructor(private readonly postgres: Postgres) {}

  /** The products that lack facts, best sellers first. Counted as the other lists of staff are. */
  async incomplete({ category, pageNumber, pageSize }: Query): Promise<Page<PartDataEntry>> {
    const where = category === undefined ? INCOMPLETE : `${INCOMPLETE} and category = $1`;
    const values = category === undefined ? [] : [category];
    const counting = this.rows<{ total: number }>(
      `select count(*)::integer as total from (select 1 from product where ${where} limit ${MOST_COUNTED + 1}) as counted`,
      values,
    );
    const offset = (pageNumber - 1) * pageSize;
    const page = `limit $${values.length + 1} offset $${values.length + 2}`;
    const list = `select ${COLUMNS} from product where ${where} order by ${BEST_SELLERS_FIRST} ${page}`;
    const [[counted], items] = await Promise.all([
      counting,
      offset >= MOST_COUNTED ? [] : this.rows<PartDataEntry>(list, [...values, pageSize, offset]),
    ]);
    return { items, ...cappedTotal(counted?.total ?? 0) };
  }

  /** Per category of parts. */
  summary(): Promise<PartDataSummary> {
    return this.rows<PartDataSummary[number]>(SUMMARY, []);
  }

  private async rows<Row>(statement: string, values: unknown[]): Promise<Row[]> {
    return (await this.postgres.pool.query(statement, values)).rows as Row[];
  }
}
