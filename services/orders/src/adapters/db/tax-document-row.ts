import type { TaxDocument } from '../../domain/tax-document.js';

type Sums = 'goodsCents' | 'vatCents' | 'shippingCents';

/** Sums are text as node-postgres has them, or numbers as JSON has them. */
export type TaxDocumentRow<Sum extends string | number = string> = Omit<TaxDocument, Sums | 'vatPercent'> &
  Record<Sums, Sum> & { vatBasisPoints: number };

/** The columns of a {@link TaxDocumentRow}, of a table or alias with this name. */
export const taxDocumentColumns = (table: string): string => `${table}.kind, ${table}.year, ${table}.sequence,
  ${table}.number, ${table}.order_id as "orderId", ${table}.refund_id as "refundId", ${table}.issued_at as "issuedAt",
  ${table}.seller_pin as "sellerPin", ${table}.vat_basis_points as "vatBasisPoints",
  ${table}.goods_cents as "goodsCents", ${table}.vat_cents as "vatCents", ${table}.shipping_cents as "shippingCents"`;

export const toTaxDocument = ({ vatBasisPoints, ...row }: TaxDocumentRow<string | number>): TaxDocument => ({
  ...row,
  vatPercent: vatBasisPoints / 100,
  goodsCents: Number(row.goodsCents),
  vatCents: Number(row.vatCents),
  shippingCents: Number(row.shippingCents),
});
