import { dayInNairobi, startOfDayInNairobi } from '@shop/contracts/nairobi-time';
import type { Product } from '@shop/contracts/catalog';
import type { ProductChange, ProductDraft } from '@shop/contracts/product-desk';
import type { CategoryId } from '@shop/contracts/category';
import { type FieldValues, LONG_FIELDS, type LongField, PRODUCT_FIELDS } from '@shop/contracts/product-fields';
import { isSameJson } from '@shop/contracts/same-json';
import type { z } from 'zod';

/** A value of `compat`: JSON. */
export type Fact = z.core.util.JSONType;
export type Facts = Record<string, Fact>;

/** A product as the form edits it; '' is an empty number or date. A field of lines has one for each thing. */
export interface ProductValues extends Record<LongField, string> {
  name: string;
  brand: string;
  category: CategoryId | '';
  price: number | '';
  countInStock: number | '';
  image: string;
  images: string[];
  specifications: Record<string, string>;
  compat: Facts;
  sku: string;
  costPrice: number | '';
  listAmount: number | '';
  /** Days in Nairobi, yyyy-mm-dd; the end is the last day of the offer. */
  listFrom: string;
  listUntil: string;
  hidden: boolean;
  gtin: string;
  warrantyMonths: number | '';
  hasSerials: boolean;
}

/** A value for each long text. */
const longTexts = <Value>(valueOf: (name: LongField) => Value): Record<LongField, Value> =>
  Object.fromEntries(LONG_FIELDS.map((name) => [name, valueOf(name)])) as Record<LongField, Value>;

export const EMPTY_PRODUCT: ProductValues = {
  ...longTexts(() => ''),
  name: '',
  brand: '',
  category: '',
  price: '',
  countInStock: 0,
  image: '',
  images: [],
  specifications: {},
  compat: {},
  sku: '',
  costPrice: '',
  listAmount: '',
  listFrom: '',
  listUntil: '',
  hidden: false,
  gtin: '',
  warrantyMonths: '',
  hasSerials: false,
};

const dayOf = (iso: string, shiftMs = 0): string => dayInNairobi(new Date(Date.parse(iso) + shiftMs));

/** The values of the form for a stored product. */
export const toValues = (product: Product): ProductValues => ({
  ...longTexts((name) => [product[name] ?? ''].flat().join('\n')),
  name: product.name,
  brand: product.brand,
  category: product.category,
  price: product.price,
  countInStock: product.countInStock,
  image: product.image,
  images: product.images,
  specifications: product.specifications,
  compat: ownFacts(product),
  sku: product.sku,
  costPrice: product.costPrice ?? '',
  listAmount: product.listPrice?.amount ?? '',
  listFrom: product.listPrice?.from ? dayOf(product.listPrice.from) : '',
  listUntil: product.listPrice?.until ? dayOf(product.listPrice.until, -1) : '',
  hidden: product.hidden ?? false,
  gtin: product.gtin ?? '',
  warrantyMonths: product.warrantyMonths ?? '',
  hasSerials: product.hasSerials ?? false,
});

/** The facts that were entered or imported: those of the specifications are entered there, once (docs/product-rules.md#R348). */
const ownFacts = ({ compat = {}, compatSource = {} }: Product): Facts =>
  Object.fromEntries(Object.entries(compat as Facts).filter(([key]) => compatSource[key] !== 'parsed'));

type LongDraft = Pick<FieldValues, LongField>;

/** The fields that the API takes. Texts are trimmed, and empty lines and specifications left out. */
export function toDraft(values: ProductValues): Required<Omit<ProductChange, 'compat' | 'compatSource'>> & {
  compat: Facts | null;
} {
  const { listAmount, listFrom, listUntil, category, price, countInStock, costPrice, warrantyMonths, ...rest } = values;
  return {
    ...rest,
    ...(longTexts((name) =>
      PRODUCT_FIELDS[name].cell === 'lines' ? linesOf(rest[name]) : rest[name].trim(),
    ) as LongDraft),
    name: rest.name.trim(),
    brand: rest.brand.trim().toLowerCase(),
    sku: rest.sku.trim(),
    // An empty field stays invalid, so that the contract refuses it.
    category: category as CategoryId,
    price: price as number,
    countInStock: countInStock as number,
    costPrice: costPrice === '' ? null : costPrice,
    warrantyMonths: warrantyMonths === '' ? null : warrantyMonths,
    gtin: rest.gtin.trim(),
    specifications: Object.fromEntries(
      Object.entries(rest.specifications)
        .map(([name, text]): [string, string] => [name, text.trim()])
        .filter(([, text]) => text !== ''),
    ),
    compat: Object.keys(rest.compat).length === 0 ? null : rest.compat,
    listPrice:
      listAmount === ''
        ? null
        : {
            amount: listAmount,
            ...(listFrom !== '' && { from: startOfDayInNairobi(listFrom).toISOString() }),
            ...(listUntil !== '' && { until: startOfDayInNairobi(listUntil, 1).toISOString() }),
          },
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The body that creates a product. */
export function toNewProduct(values: ProductValues): z.input<typeof ProductDraft> {
  const { compat, ...draft } = toDraft(values);
  return { ...draft, ...(compat && { compat }) };
}

type DraftField = keyof ReturnType<typeof toDraft>;

/** The fields of the API whose values differ. */
export function changedFields(before: ProductValues, after: ProductValues): DraftField[] {
  const [a, b] = [toDraft(before), toDraft(after)];
  return (Object.keys(a) as DraftField[]).filter((field) => !isSameJson(a[field], b[field]));
}

/** The body that changes a product: only what differs. Stock moves by the difference (docs/product-rules.md#R25). */
export function toChange(before: ProductValues, after: ProductValues): ProductChange & { countInStockSeen?: number } {
  const draft = toDraft(after);
  const fields = changedFields(before, after);
  const change = Object.fromEntries(fields.map((field) => [field, draft[field]])) as ProductChange;
  const seen = fields.includes('countInStock') && before.countInStock !== '';
  return { ...change, ...(seen && { countInStockSeen: before.countInStock as number }) };
}
