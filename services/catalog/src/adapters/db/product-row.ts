import type { CardFacts } from '@shop/contracts/card-facts';
import type { ListPrice, Product } from '@shop/contracts/catalog';
import { toKes } from '@shop/contracts/money';
import {
  DESK_FIELDS,
  FIELD_NAMES,
  type FieldName,
  type FieldValues,
  PAGE_FIELDS,
  type PageField,
  PRODUCT_FIELDS,
} from '@shop/contracts/product-fields';
import { specValuesOf } from '@shop/builder/facts/spec-values';
import { cardFactsOf } from '../../domain/card-facts.js';
import { shownFacts, type ShownFacts } from '../../domain/product-facts.js';
import { isListPriceShown, type Viewer } from '../../domain/viewer.js';

type Fields = typeof PRODUCT_FIELDS;
/** What the driver makes of a column whose value is not that of its field. */
interface Parsed {
  bigint: string;
  timestamptz: Date;
}
type StoredValue<Name extends FieldName> = Fields[Name]['type'] extends keyof Parsed
  ? Parsed[Fields[Name]['type']] | Extract<FieldValues[Name], null>
  : FieldValues[Name];
type RowName<Name extends FieldName> = Fields[Name] extends { cell: 'amount' } ? `${Name}Cents` : Name;
type FieldColumns<Names extends FieldName> = { [Name in Names as RowName<Name>]: StoredValue<Name> };

/** A product of a shopper's list as the database returns it. */
export interface ListedRow extends FieldColumns<Exclude<FieldName, PageField>> {
  id: string;
  parsedFacts: ShownFacts['compat'];
  rating: number;
  numReviews: number;
  version: number;
  deletedAt: Date | null;
}

/** A whole product as the database returns it. */
export type ProductRow = ListedRow & FieldColumns<PageField>;

/** The columns from which a product's facts are put together. */
export type FactColumns = Pick<ListedRow, 'compat' | 'compatSource' | 'parsedFacts'>;

/** The name of a field in a row: an amount is in cents there. */
export const rowName = (name: FieldName): string => (PRODUCT_FIELDS[name].cell === 'amount' ? `${name}Cents` : name);

const columnsOf = (names: readonly FieldName[]): string =>
  names.map((name) => `product.${PRODUCT_FIELDS[name].column} as "${rowName(name)}"`).join(', ');

/** The columns of a {@link ListedRow}: lists are read without the texts of pages. */
export const LISTED_COLUMNS = `product.id, ${columnsOf(FIELD_NAMES.filter((name) => !PAGE_FIELDS.some((one) => one === name)))},
  product.parsed_facts as "parsedFacts", product.rating, product.num_reviews as "numReviews", product.version,
  product.deleted_at as "deletedAt"`;
/** The columns of a {@link ProductRow}. */
export const PRODUCT_COLUMNS = `${LISTED_COLUMNS}, ${columnsOf(PAGE_FIELDS)}`;

/** The product as this viewer may see it. The contract's schema drops all other fields. */
export function toProduct(row: ListedRow & Partial<ProductRow>, viewer: Viewer): Product {
  const { priceCents, costPriceCents, listPriceCents: _, warrantyMonths, deletedAt, ...same } = row;
  const { compat, compatSource } = factsOf(row);
  const listPrice = listPriceOf(row, viewer);
  return {
    ...same,
    price: toKes(Number(priceCents)),
    compat: compat ?? undefined,
    compatSource: compatSource ?? undefined,
    ...Object.fromEntries(PAGE_FIELDS.filter((name) => isEmpty(same, name)).map((name) => [name, undefined])),
    ...(listPrice && { listPrice }),
    ...(costPriceCents !== null && { costPrice: toKes(Number(costPriceCents)) }),
    ...(warrantyMonths !== null && { warrantyMonths }),
    ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
    ...(!viewer.mayManage && FOR_STAFF),
  };
}

/** What a shopper does not get. */
const FOR_STAFF = Object.fromEntries([...DESK_FIELDS, 'deletedAt'].map((name) => [name, undefined]));

/** Whether a text or a list of texts is not there, or has nothing. */
const isEmpty = (row: object, name: FieldName): boolean =>
  !(row as Record<string, { length: number } | undefined>)[name]?.length;

/** The facts that a row has. */
export const factsOf = ({ compat, compatSource, parsedFacts }: FactColumns): ShownFacts =>
  shownFacts({ given: compat, sources: compatSource, parsed: parsedFacts });

/** What the card of a product shows, where its stored specification values were not read. */
export const factsOfProduct = ({ category, name, specifications, compat, compatSource }: Product): CardFacts =>
  cardFactsOf({
    category,
    specs: specValuesOf({ category, name, specifications, compat, compatSource }),
    watts: typeof compat?.tdpWatts === 'number' ? compat.tdpWatts : undefined,
    warranty: specifications.Warranty,
  });

/** The columns of an offer. */
export type OfferColumns = Pick<ListedRow, 'priceCents' | 'listPriceCents' | 'listPriceFrom' | 'listPriceUntil'>;

/** The price before an offer, where this viewer may see it now. */
export function listPriceOf(row: OfferColumns, viewer: Viewer): ListPrice | undefined {
  const { listPriceCents, listPriceFrom: from, listPriceUntil: until } = row;
  if (listPriceCents === null) return undefined;
  const amountCents = Number(listPriceCents);
  if (!isListPriceShown({ amountCents, from, until }, Number(row.priceCents), viewer)) return undefined;
  return {
    amount: toKes(amountCents),
    ...(from && { from: from.toISOString() }),
    ...(until && { until: until.toISOString() }),
  };
}
