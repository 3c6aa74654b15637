import { Injectable } from '@nestjs/common';
import type {
  listPartData,
  OpenRule,
  OpenRuleCount,
  PartDataEntry,
  PartDataSummary,
} from '@shop/contracts/product-desk';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { cappedTotal, MOST_COUNTED, type Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';

type Query = z.infer<typeof listPartData.query>;

const COLUMNS = `id::text, sku, name, image, category, count_in_stock as "countInStock", units_sold as "unitsSold",
  coalesce(completeness, 0) as score, missing_facts as missing, open_rules as "openRules", unread_texts as unread`;
const BEST_SELLERS_FIRST = 'units_sold desc, (count_in_stock > 0) desc, lower(name), id';
const INCOMPLETE = `(completeness < 100 or unread_texts <> '{}') and deleted_at is null`;
/** Of the rules that a part leaves open, one. */
const LEAVES_OPEN = 'open_rules @> array[$1] and deleted_at is null';

type Row = Omit<PartDataEntry, 'openRules'> & { openRules: string[] };

const RULES: Statement<Omit<OpenRuleCount, 'rule' | 'fact'> & { open: string }> = {
  name: 'rules that parts leave open',
  text: `select category, open, count(*)::integer as products from product, unnest(open_rules) as open
    where open_rules <> '{}' and deleted_at is null group by category, open order by 3 desc, category, open`,
};

const SUMMARY: Statement<PartDataSummary[number]> = {
  name: 'summary of facts of parts',
  text: `select category, count(*)::integer as products,
      (count(*) filter (where completeness = 100))::integer as complete, floor(avg(completeness))::integer as "averageScore"
    from product where completeness is not null and deleted_at is null group by category order by category`,
};

/** 'R3 released' is a rule and the fact that would decide it. */
function openRuleIn(text: string): OpenRule {
  const [rule = '', fact] = text.split(' ');
  return { rule, ...(fact !== undefined && { fact }) };
}

/** What staff read about the facts for the PC builder. */
@Injectable()
export class PartDataQueries {
  constructor(private readonly database: Database) {}

  /** The products that lack facts, best sellers first. Counted as the other lists of staff are. */
  async incomplete({ category, open, pageNumber, pageSize }: Query): Promise<Page<PartDataEntry>> {
    const values = [...(open === undefined ? [] : [open]), ...(category === undefined ? [] : [category])];
    const listed = open === undefined ? INCOMPLETE : LEAVES_OPEN;
    const where = category === undefined ? listed : `${listed} and category = $${values.length}`;
    const count: Statement<{ total: number }> = {
      name: 'number of incomplete parts',
      varies: true,
      text: `select count(*)::integer as total from (select 1 from product where ${where} limit ${MOST_COUNTED + 1}) as counted`,
    };
    const offset = (pageNumber - 1) * pageSize;
    const page: Statement<Row> = {
      name: 'incomplete parts',
      varies: true,
      text: `select ${COLUMNS} from product where ${where} order by ${BEST_SELLERS_FIRST}
        limit $${values.length + 1} offset $${values.length + 2}`,
    };
    const [[counted], rows] = await Promise.all([
      this.database.rows(count, values),
      offset >= MOST_COUNTED ? [] : this.database.rows(page, [...values, pageSize, offset]),
    ]);
    const items = rows.map(({ openRules, ...row }) => ({ ...row, openRules: openRules.map(openRuleIn) }));
    return { items, ...cappedTotal(counted?.total ?? 0) };
  }

  /** What parts of each category leave open, the commonest first. */
  async openRules(): Promise<OpenRuleCount[]> {
    const rows = await this.database.rows(RULES);
    return rows.map(({ open, ...row }) => ({ ...row, ...openRuleIn(open) }));
  }

  /** Per category of parts. */
  summary(): Promise<PartDataSummary> {
    return this.database.rows(SUMMARY);
  }
}
