import { toKes } from '@shop/contracts/money';
import { FIELD_NAMES, type FieldName, PRODUCT_FIELDS } from '@shop/contracts/product-fields';
import type { ProductFields } from '../../domain/product-fields.js';
import { factsOf, type ProductRow, rowName } from './product-row.js';

/** The fields of a stored product as import and export have them. */
export const fieldsOf = (row: ProductRow): ProductFields => ({
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(row, name)])) as ProductFields),
  ...factsOf(row),
});

function valueOf(row: ProductRow, name: FieldName): unknown {
  const value = (row as unknown as Record<string, unknown>)[rowName(name)];
  if (value instanceof Date) return value.toISOString();
  return PRODUCT_FIELDS[name].cell === 'amount' && value !== null ? toKes(Number(value)) : value;
}
