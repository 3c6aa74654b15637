import { compatOf } from '@shop/contracts/compat';
import { FACT_FIELDS } from './fact-fields.js';
import type { ProductValues } from './product-values.js';

/** What the PC builder could not read, with the field's label; undefined if it reads all facts. */
export function factError({ category, compat }: Pick<ProductValues, 'category' | 'compat'>): string | undefined {
  if (category === '') return undefined;
  const [issue] = compatOf[category].safeParse(compat).error?.issues ?? [];
  if (!issue) return undefined;
  const [path, [first, place, inner]] = [issue.path.join('.'), issue.path];
  const field = FACT_FIELDS[category].find((one) => one.path === path || one.path === first);
  if (field?.kind !== 'rows') return `${field?.label ?? path}: ${issue.message}`;
  const column = field.fields?.find((one) => one.path === inner)?.label;
  return `${field.rowName} ${Number(place) + 1}, ${column ?? String(inner)}: ${issue.message}`;
}
