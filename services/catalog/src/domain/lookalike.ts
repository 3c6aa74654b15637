import { isSameGtin } from '@shop/contracts/gtin';
import type { Likeness } from '@shop/contracts/product-import';
import { toOneLine } from '@shop/contracts/text';
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

/** The earlier row of the same file that a row looks like, and by what. */
export interface Twin {
  line: number;
  because: Extract<Likeness, 'gtin' | 'name'>;
}

/** The rows of one file so far, by what makes two of them look like one product (docs/product-rules.md#R387). */
export class EarlierRows {
  private readonly rows = new Map<string, { line: number; sku: string }>();

  /** The first row with the GTIN of this one, or with its name and brand, unless it has the same SKU. The row is an earlier one then. */
  add({ line, sku, values }: { line: number; sku: string; values: object }): Twin | undefined {
    const own = { line, sku: sku.toLowerCase() };
    const found = keysOf(values).map(({ key, because }) => {
      const first = this.rows.get(key);
      if (!first) this.rows.set(key, own);
      const isOther = first && (own.sku === '' || first.sku !== own.sku);
      return isOther ? { line: first.line, because } : undefined;
    });
    return found.find((twin) => twin !== undefined);
  }
}

function keysOf(values: object): { key: string; because: Twin['because'] }[] {
  const { gtin, name, brand } = values as Record<string, unknown>;
  const [code, title] = [textOf(gtin), textOf(name)];
  return [
    ...(code === '' ? [] : [{ key: `gtin ${withoutZeros(code)}`, because: 'gtin' as const }]),
    ...(title === '' ? [] : [{ key: JSON.stringify([title, textOf(brand)]), because: 'name' as const }]),
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? toOneLine(value).toLowerCase() : '');
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
