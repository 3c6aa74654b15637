import { CATEGORY_NAMES } from '@shop/contracts/category';
import { formatKes } from '@shop/contracts/money';
import type { ProductValues } from './product-values.js';
import type { StaleField } from './stale-fields.js';

const LABELS: Record<StaleField['field'], string> = {
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  price: 'Price',
  countInStock: 'Stock',
  description: 'Description',
  descriptionSw: 'Description in Swahili',
  inTheBox: 'In the box',
  image: 'Main image',
  images: 'Additional images',
  specifications: 'Specifications',
  compat: 'Facts for the PC builder',
  sku: 'SKU',
  costPrice: 'Cost price',
  listPrice: 'List price',
  hidden: 'Hidden',
};

export const fieldLabel = (field: StaleField['field']): string => LABELS[field];

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
  if (field === 'hidden') return values.hidden ? 'Yes' : 'No';
  if (field === 'specifications' || field === 'compat')
    return Object.entries(values[field])
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .sort()
      .join('\n');
  const value = values[field];
  return Array.isArray(value) ? value.join('\n') : String(value);
}
