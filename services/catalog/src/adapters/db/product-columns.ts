import type { ProductChange, ProductDraft } from '@shop/contracts/product-desk';
import { toCents } from '@shop/contracts/money';
import { Prisma } from '../../generated/client.js';

/** The columns of a new product. The database generates an SKU where the draft has none. */
export function newColumns(draft: ProductDraft) {
  const { name, brand, category, price, countInStock, description, image, specifications } = draft;
  const priceCents = BigInt(toCents(price));
  const required = { name, brand, category, priceCents, countInStock, description, image, specifications };
  return { ...changedColumns(draft), ...required };
}

/** The columns of the fields that a change names; the others are undefined, and Prisma leaves them unchanged. */
export function changedColumns({ price, compat, sku, costPrice, listPrice, ...same }: ProductChange) {
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
    compat: compat === null ? Prisma.DbNull : compat,
  };
}

const cents = (kes: number | null | undefined) => (typeof kes === 'number' ? BigInt(toCents(kes)) : kes);
