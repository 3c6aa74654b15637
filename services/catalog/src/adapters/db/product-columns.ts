import type { ProductChange, ProductDraft } from '@shop/contracts/product-desk';
import { PARSER_VERSION } from '@shop/builder/facts/parse-facts';
import { toCents } from '@shop/contracts/money';
import type { ProductFacts } from '../../domain/product-facts.js';
import { Prisma } from '../../generated/client.js';

/** The columns of a new product. The database generates an SKU where the draft has none. */
export function newColumns(draft: Omit<ProductDraft, 'compat' | 'compatSource'>, facts: ProductFacts) {
  const { name, brand, category, price, countInStock, description, image, specifications } = draft;
  const priceCents = BigInt(toCents(price));
  const required = { name, brand, category, priceCents, countInStock, description, image, specifications };
  return { ...changedColumns(draft, facts), ...required };
}

/** The columns of the fields that a change names; the others are undefined, and Prisma leaves them unchanged. */
export function changedColumns(change: ProductChange, facts: ProductFacts) {
  const { price, compat: _facts, compatSource: _sources, sku, costPrice, listPrice, ...same } = change;
  const period =
    listPrice === undefined ? undefined : { from: listPrice?.from ?? null, until: listPrice?.until ?? null };
  return {
    ...same,
    sku: sku || undefined,
    priceCents: price === undefined ? undefined : BigInt(toCents(price)),
    costPriceCents: cents(costPrice),
    listPriceCents: cents(listPrice === null ? null : listPrice?.amount),
    listPriceFrom: period?.from,
    listPriceUntil: period?.until,
    ...factColumns(facts),
  };
}

/** The columns of a product's facts. */
function factColumns({ given, sources, parsed, completeness, missing, specs }: ProductFacts) {
  return {
    ...{ compat: jsonOf(given), compatSource: jsonOf(sources), parsedFacts: jsonOf(parsed), specValues: jsonOf(specs) },
    ...{ factsVersion: PARSER_VERSION, completeness, missingFacts: missing },
  };
}

const jsonOf = <Json extends object>(value: Json) => (Object.keys(value).length === 0 ? Prisma.DbNull : value);

const cents = (kes: number | null | undefined) => (typeof kes === 'number' ? BigInt(toCents(kes)) : kes);
