import type { TaxDocument, TaxDocumentKind } from '../../domain/tax-document.js';
import type { Prisma } from '../../generated/client.js';

type Columns = Prisma.TaxDocumentGetPayload<object>;
type Sums = 'goodsCents' | 'vatCents' | 'shippingCents';
/** Sums are bigint, numbers as JSON has them, or text as node-postgres has them. */
export type TaxDocumentRow = Omit<Columns, Sums> & Record<Sums, bigint | number | string>;

export const toTaxDocument = ({ kind, vatBasisPoints, ...row }: TaxDocumentRow): TaxDocument => ({
  ...row,
  kind: kind as TaxDocumentKind,
  vatPercent: vatBasisPoints / 100,
  goodsCents: Number(row.goodsCents),
  vatCents: Number(row.vatCents),
  shippingCents: Number(row.shippingCents),
});
