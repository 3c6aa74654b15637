import { categoriesWith } from '@shop/contracts/spec-facets';
import type { SpecFilter } from '@shop/contracts/spec-query';

/**
 * The condition of a specification filter; `bind` adds a parameter and returns its placeholder. Its categories are named, so
 * that an index finds the products of any filter.
 */
export function specCondition({ name, values, min, max }: SpecFilter, bind: (value: unknown) => string): string {
  const parts = [`category = any(${bind(categoriesWith(name))}::text[])`];
  if (values) {
    const lists = values.map((value) => JSON.stringify({ [name]: [value] }));
    parts.push(`spec_values @> any(${bind(lists)}::jsonb[])`);
  }
  const bounds = [...(min === undefined ? [] : ['@ >= $min']), ...(max === undefined ? [] : ['@ <= $max'])];
  if (bounds.length > 0) {
    // The name is one of our own; the numbers are parameters of the path.
    const path = `$."${name}"[*] ? (${bounds.join(' && ')})`;
    parts.push(`jsonb_path_exists(spec_values, '${path}', ${bind(JSON.stringify({ min, max }))}::jsonb)`);
  }
  return `(${parts.join(' and ')})`;
}
