import { CATEGORY_NAMES } from '@shop/contracts/category';
import { formatKes } from '@shop/contracts/money';
import type { LongField } from '@shop/contracts/product-fields';
import type { ProductValues } from './product-values.js';
import type { StaleField } from './stale-fields.js';

/** The language of a text that is not English (BCP 47). */
export const languageOf = (field: LongField): string | undefined => (field.endsWith('Sw') ? 'sw' : undefined);

/** A field as text, one line per entry; 'None' if it is empty. */
export function fieldText(values: ProductValues, field: StaleField['field']): string {
  return textOf(values, field) || 'None';
}

function textOf(values: ProductValues, field: StaleField['field']): string {
  const money = (amount: number | ''): string => (amount === '' ? '' : formatKes(amount));
  if (field === 'listPrice')
    return [
      money(values.listAmount),
      values.listFrom && `from ${values.listFrom}`,
      values.listUntil && `until ${values.listUntil}`,
    ]
      .filter(Boolean)
      .join(', ');
  if (field === 'price' || field === 'costPrice') return money(values[field]);
  if (field === 'category') return values.category === '' ? '' : CATEGORY_NAMES[values.category];
  if (field === 'hidden' || field === 'hasSerials') return values[field] ? 'Yes' : 'No';
  if (field === 'specifications' || field === 'compat')
    return Object.entries(values[field])
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .sort()
      .join('\n');
  const value = values[field];
  return Array.isArray(value) ? value.join('\n') : String(value);
}
