import type { SpecFacet } from '@shop/contracts/catalog';
import type { CategoryId } from '@shop/contracts/category';
import { type SpecName, specsOf } from '@shop/contracts/spec-facets';
import { specFiltersOf } from '@shop/contracts/spec-query';
import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { type CountedValue, MOST_VALUES, toSpecFacet, valueOrder } from '../../domain/spec-facets.js';
import { conditionsOf, type Filters, type SearchText } from './product-filter.js';
import { specCondition } from './spec-condition.js';

interface Row extends CountedValue {
  name: SpecName;
  /** Of all values of the name; null where they are texts, which have no bounds. */
  min: number | null;
  max: number | null;
}

/** The specifications of a category's products with their counts, each without its own filter, by one statement. */
export async function specFacets(
  database: Pick<Database, 'rows'>,
  filters: Filters,
  search: SearchText,
  category: CategoryId,
): Promise<SpecFacet[]> {
  const conditions = conditionsOf(filters, search, 'specs');
  conditions.add('category = ?', category);
  const failures = specFiltersOf(filters.spec).map((filter) => {
    const condition = specCondition(filter, (value) => conditions.bind(value));
    return `case when ${condition} then null else ${conditions.bind(filter.name)} end`;
  });
  const names = conditions.bind(specsOf(category));
  const facets: Statement<Row> = {
    name: 'facets of specifications',
    varies: true,
    text: `with listed as (
       select spec_values, array_remove(array[${failures.join(', ')}]::text[], null) as failed
       from product where ${conditions.where}
     ), counted as (
       select name, value #>> '{}' as value, count(*)::int as count,
         row_number() over (partition by name order by count(*) desc, (value #>> '{}') collate "C") as place,
         min(${NUMBER}) over (partition by name) as min, max(${NUMBER}) over (partition by name) as max
       from listed, jsonb_each(spec_values) as spec (name, list), jsonb_array_elements(list) as value
       where name = any(${names}::text[]) and (failed = '{}' or failed = array[name])
       group by name, value
     )
     select name, value, count, min, max from counted where place <= ${MOST_VALUES}`,
  };
  const rows = await database.rows(facets, conditions.values);
  return specsOf(category).flatMap((name) => {
    const own = rows.filter((row) => row.name === name);
    const order = valueOrder(name);
    const values = own
      .map(({ value, count }) => ({ value, count }))
      .toSorted((one, two) => order(one.value, two.value));
    return own.slice(0, 1).map(({ min, max }) => toSpecFacet(name, values, { min: min ?? 0, max: max ?? 0 }));
  });
}

/** A value as a number; null for a text. */
const NUMBER = `case when jsonb_typeof(value) = 'number' then (value #>> '{}')::float8 end`;
