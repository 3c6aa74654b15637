import type { TaxDocument, TaxDocumentKind } from '../../domain/tax-document.js';
import type { Prisma } from '../../generated/client.js';

export const toTaxDocument = ({ kind, vatBasisPoints, ...row }: Prisma.TaxDocumentGetPayload<object>): TaxDocument => ({
  ...row,
  kind: kind as TaxDocumentKind,
  vatPercent: vatBasisPoints / 100,
  goodsCents: Number(row.goodsCents),
  vatCents: Number(row.vatCents),
  shippingCents: Number(row.shippingCents),
});
