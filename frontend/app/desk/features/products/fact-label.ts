import type { CategoryId } from '@shop/contracts/category';
import { FACT_FIELDS } from './fact-fields.js';

/** What people call a key of `compat`: the label of its field, or of its fields. */
export function factLabel(category: CategoryId, key: string): string {
  const fields = FACT_FIELDS[category].filter(({ path }) => path === key || path.startsWith(`${key}.`));
  return fields.map(({ label }) => label).join(' / ') || key;
}
