import { isSameGtin } from '@shop/contracts/gtin';
import type { Likeness } from '@shop/contracts/product-import';
import type { ProductFields } from './product-fields.js';

/** A product that a row may mean although it does not name its SKU. */
export interface SimilarProduct extends Pick<ProductFields, 'sku' | 'name' | 'brand' | 'price' | 'gtin'> {
  id: string;
  /** Those of its stock movements that rows were exported with. */
  movements: readonly number[];
}

/** The product that a row looks like, and by what. */
export interface Lookalike {
  product: SimilarProduct;
  because: Likeness;
}

type Looks = Pick<ProductFields, 'sku' | 'name' | 'brand' | 'price' | 'gtin'>;

const TESTS: Record<Likeness, (row: Looks & { movement: number | undefined }, product: SimilarProduct) => boolean> = {
  export: ({ movement }, { movements }) => movement !== undefined && movements.includes(movement),
  gtin: ({ gtin }, product) => isSameGtin(gtin, product.gtin),
  sku: ({ sku }, product) => isNumber(sku) && withoutZeros(sku) === withoutZeros(product.sku),
  name: (row, product) =>
    row.name.toLowerCase() === product.name.toLowerCase() &&
    (row.brand === product.brand || row.price === product.price),
};

/**
 * The product that a row without a known SKU looks like (docs/product-rules.md#R387), by the first of the tests that one passes.
 * `movement`: what the row was exported with.
 */
export function lookalikeOf(
  row: Looks,
  movement: number | undefined,
  similar: readonly SimilarProduct[],
): Lookalike | undefined {
  for (const [because, isLike] of Object.entries(TESTS) as [Likeness, (typeof TESTS)[Likeness]][]) {
    const product = similar.find((one) => isLike({ ...row, movement }, one));
    if (product) return { product, because };
  }
  return undefined;
}

const isNumber = (sku: string): boolean => /^\d+$/.test(sku);
const withoutZeros = (sku: string): string => sku.replace(/^0+(?=\d)/, '');

/** The longest number whose leading zeros a spreadsheet drops: a GTIN-14. */
const LONGEST = 14;

/** An SKU of digits with fewer and with more leading zeros; none of other SKUs. */
export function zeroSpellings(sku: string): string[] {
  if (!isNumber(sku)) return [];
  const digits = withoutZeros(sku);
  const lengths = Array.from({ length: Math.max(1, LONGEST - digits.length + 1) }, (_, more) => digits.length + more);
  return lengths.map((length) => digits.padStart(length, '0'));
}
