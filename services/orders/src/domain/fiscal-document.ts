import type { Order } from './order.js';
import type { TaxAmounts, TaxDocument } from './tax-document.js';

/** KRA's tax types: exempt, 16 %, zero-rated, outside VAT, 8 % (docs/etims.md). */
export type TaxType = 'A' | 'B' | 'C' | 'D' | 'E';

/** One line of a tax document; money in cents. */
export interface FiscalLine {
  productId: string | null;
  name: string;
  quantity: number;
  /** Without tax. */
  unitCents: number;
  taxType: TaxType;
  taxableCents: number;
  taxCents: number;
}

/** A tax document with what a control unit of KRA must know about its sale. */
export interface FiscalDocument extends TaxDocument {
  order: Pick<Order, 'number' | 'paymentMethod'> & { customer: string };
  lines: readonly Pick<Order['lines'][number], 'productId' | 'name' | 'quantity' | 'unitCents'>[];
  /** The invoice that a credit note takes back. */
  invoiceNumber: string | null;
}

/** The tax type of goods at this rate. A shop without VAT sells outside it. */
export const taxTypeOf = (vatPercent: number): TaxType => (vatPercent === 0 ? 'D' : vatPercent === 8 ? 'E' : 'B');

/**
 * The lines of a document, which add up to it. A credit note has one line for the goods that it takes back. Delivery has no
 * VAT in this shop (docs/product-rules.md#R14).
 */
export function fiscalLines({ kind, lines, ...document }: FiscalDocument): FiscalLine[] {
  const goods = kind === 'invoice' ? soldLines(lines, document) : creditLines(document);
  if (document.shippingCents === 0) return goods;
  return [...goods, untaxed('Delivery', document.shippingCents)];
}

/** The VAT of the whole document is divided so that no cent is lost. */
function soldLines(lines: FiscalDocument['lines'], { goodsCents, vatCents, vatPercent }: Amounts): FiscalLine[] {
  const taxType = taxTypeOf(vatPercent);
  let sumCents = 0;
  let taxSumCents = 0;
  return lines.map(({ productId, name, quantity, unitCents }) => {
    const taxableCents = unitCents * quantity;
    sumCents += taxableCents;
    const taxCents = (goodsCents === 0 ? 0 : Math.round((vatCents * sumCents) / goodsCents)) - taxSumCents;
    taxSumCents += taxCents;
    return { productId, name, quantity, unitCents, taxType, taxableCents, taxCents };
  });
}

function creditLines({ goodsCents, vatCents, vatPercent, invoiceNumber }: Amounts): FiscalLine[] {
  if (goodsCents === 0) return [];
  const line = untaxed(`Goods of invoice ${invoiceNumber ?? ''}`, goodsCents);
  return [{ ...line, taxType: taxTypeOf(vatPercent), taxCents: vatCents }];
}

type Amounts = TaxAmounts & Pick<FiscalDocument, 'vatPercent' | 'invoiceNumber'>;

const untaxed = (name: string, cents: number): FiscalLine => ({
  ...{ productId: null, name, quantity: 1, unitCents: cents },
  ...{ taxType: 'D', taxableCents: cents, taxCents: 0 },
});

/** What the lines of one tax type add up to. */
export function totalsOfType(lines: readonly FiscalLine[], type: TaxType) {
  const own = lines.filter(({ taxType }) => taxType === type);
  const sum = (name: 'taxableCents' | 'taxCents') => own.reduce((cents, line) => cents + line[name], 0);
  return { taxableCents: sum('taxableCents'), taxCents: sum('taxCents') };
}
