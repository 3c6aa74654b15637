import type { FactSource } from '@shop/contracts/fact-source';
import type { CardFacts } from '@shop/contracts/card-facts';
import type { ListPrice, Product } from '@shop/contracts/catalog';
import { toKes } from '@shop/contracts/money';
import { specValuesOf } from '@shop/builder/facts/spec-values';
import { cardFactsOf } from '../../domain/card-facts.js';
import { shownFacts, type ShownFacts } from '../../domain/product-facts.js';
import { isListPriceShown, type Viewer } from '../../domain/viewer.js';
import type { ProductModel } from '../../generated/models.js';

/** A number of cents: Prisma returns bigint, PostgreSQL's driver text. */
type Cents = bigint | string;

/** The texts that only the page of a product and staff need: lists are read without them. */
type PageTexts = 'descriptionSw' | 'inTheBox';

/** A product of a shopper's list as the database returns it. */
export interface ListedRow extends Omit<
  ProductModel,
  | PageTexts
  | 'priceCents'
  | 'costPriceCents'
  | 'listPriceCents'
  | 'editVersion'
  | 'stockVersion'
  | 'createdAt'
  | 'updatedAt'
  | 'factsVersion'
  | 'completeness'
  | 'missingFacts'
  | 'unitsSold'
  | 'specValues'
> {
  priceCents: Cents;
  costPriceCents: Cents | null;
  listPriceCents: Cents | null;
}

/** A whole product as the database returns it. */
export type ProductRow = ListedRow & Pick<ProductModel, PageTexts>;

/** The columns from which a product's facts are put together. */
export type FactColumns = Pick<ListedRow, 'compat' | 'compatSource' | 'parsedFacts'>;

/** The columns of a {@link ListedRow}. */
export const LISTED_COLUMNS = `id, sku, name, description, price_cents as "priceCents", category, brand, image, images,
  specifications, compat, compat_source as "compatSource", parsed_facts as "parsedFacts", rating, num_reviews as "numReviews", count_in_stock as "countInStock", version, hidden,
  cost_price_cents as "costPriceCents", list_price_cents as "listPriceCents", list_price_from as "listPriceFrom",
  list_price_until as "listPriceUntil", deleted_at as "deletedAt"`;
/** The columns of a {@link ProductRow}. */
export const PRODUCT_COLUMNS = `${LISTED_COLUMNS}, description_sw as "descriptionSw", in_the_box as "inTheBox"`;

/** The product as this viewer may see it. The contract's schema drops all other fields. */
export function toProduct(row: ListedRow & Partial<ProductRow>, viewer: Viewer): Product {
  const { priceCents, costPriceCents, listPriceCents: _, hidden, deletedAt, descriptionSw, inTheBox, ...same } = row;
  const { compat, compatSource } = factsOf(row);
  const listPrice = listPriceOf(row, viewer);
  return {
    ...same,
    category: row.category as Product['category'],
    specifications: row.specifications as Product['specifications'],
    price: toKes(Number(priceCents)),
    compat: compat ?? undefined,
    compatSource: compatSource ?? undefined,
    ...(descriptionSw && { descriptionSw }),
    ...(inTheBox?.length && { inTheBox }),
    ...(listPrice && { listPrice }),
    ...(viewer.mayManage && { hidden }),
    ...(viewer.mayManage && costPriceCents !== null && { costPrice: toKes(Number(costPriceCents)) }),
    ...(viewer.mayManage && deletedAt && { deletedAt: deletedAt.toISOString() }),
  };
}

/** The facts that a row has. */
export const factsOf = ({ compat, compatSource, parsedFacts }: FactColumns): ShownFacts =>
  shownFacts({
    given: compat as ShownFacts['compat'],
    sources: compatSource as Record<string, FactSource> | null,
    parsed: parsedFacts as ShownFacts['compat'],
  });

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
