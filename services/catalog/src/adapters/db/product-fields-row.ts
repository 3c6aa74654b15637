import { toKes } from '@shop/contracts/money';
import type { ProductFields } from '../../domain/product-fields.js';
import { factsOf, type ProductRow } from './product-row.js';

const kes = (cents: bigint | string | null): number | null => (cents === null ? null : toKes(Number(cents)));

/** The fields of a stored product as import and export have them. */
export function fieldsOf(row: ProductRow): ProductFields {
  const { sku, name, brand, countInStock, hidden, description, descriptionSw, inTheBox, image, images } = row;
  return {
    ...{ sku, name, brand, countInStock, hidden, description, descriptionSw, inTheBox, image, images },
    category: row.category as ProductFields['category'],
    price: toKes(Number(row.priceCents)),
    listPrice: kes(row.listPriceCents),
    listPriceFrom: row.listPriceFrom?.toISOString() ?? null,
    listPriceUntil: row.listPriceUntil?.toISOString() ?? null,
    costPrice: kes(row.costPriceCents),
    specifications: row.specifications as ProductFields['specifications'],
    ...factsOf(row),
  };
}
