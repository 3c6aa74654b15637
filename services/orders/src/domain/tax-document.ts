import { chargeCents } from '@shop/contracts/prompt';
import type { StoreSettings } from '@shop/contracts/settings';
import { dayInNairobi } from '@shop/contracts/nairobi-time';
import type { Order, OrderRefund } from './order.js';
import { isSold } from './refund.js';

export type TaxDocumentKind = 'invoice' | 'credit_note';

/** What a document charges or takes back, in cents. VAT is on goods and services, not on delivery (docs/product-rules.md#R14). */
export interface TaxAmounts {
  /** Without VAT. */
  goodsCents: number;
  vatCents: number;
  shippingCents: number;
}

/** A tax invoice or a credit note; it never changes. */
export interface TaxDocument extends TaxAmounts {
  kind: TaxDocumentKind;
  /** The year in Nairobi, and the number within it, from 1 without gaps. */
  year: number;
  sequence: number;
  /** As people read it. */
  number: string;
  orderId: string;
  /** Of the credit note of a refund; null where the money goes back by hand. */
  refundId: string | null;
  issuedAt: Date;
  sellerPin: string;
  vatPercent: number;
}

/** A document before it has its number. */
export type TaxDraft = Omit<TaxDocument, 'sequence' | 'number'>;

/** The number of a document: `INV-2026-000001`, `INV-CN-2026-000001`. */
export function documentNumber(prefix: string, { kind, year }: TaxDraft, sequence: number): string {
  const start = kind === 'invoice' ? prefix : `${prefix}-CN`;
  return `${start}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** All that a document charges or takes back. */
export const sumOf = ({ goodsCents, vatCents, shippingCents }: TaxAmounts): number =>
  goodsCents + vatCents + shippingCents;

/** The rates of Kenyan law: zero-rated or outside VAT, general, and reduced. */
const STATUTORY_RATES = [0, 0.16, 0.08];

/**
 * The rate with which an order was placed, from its own sums: that of the settings may be another by now. The sums are of whole
 * cents, so the rates of the law come before the quotient: 8 % of KES 12.55 is KES 1.00, and no rate of 7.97 %.
 */
function rateOf({ itemsCents, vatCents }: Pick<Order, 'itemsCents' | 'vatCents'>, currentRate: number): number {
  const known = [...STATUTORY_RATES, currentRate].find((rate) => Math.round(itemsCents * rate) === vatCents);
  return known ?? vatCents / itemsCents;
}

/** The invoice of an order that has become paid. */
export function invoiceOf(order: Order, { tax, vatRate }: Pick<StoreSettings, 'tax' | 'vatRate'>, now: Date): TaxDraft {
  const { itemsCents: goodsCents, vatCents, shippingCents } = order;
  return {
    kind: 'invoice',
    ...stampOf(order.id, now),
    refundId: null,
    sellerPin: tax.pin,
    vatPercent: Math.round(rateOf(order, vatRate) * 10_000) / 100,
    ...{ goodsCents, vatCents, shippingCents },
  };
}

/**
 * The credit note of a refund that is done; `documents` are those of the order so far, oldest first. Undefined for a sale without an
 * invoice, for money that came on top of the sale, and once everything is credited.
 */
export function creditNoteOf(
  order: Order,
  refund: OrderRefund,
  documents: readonly TaxDocument[],
  now: Date,
): TaxDraft | undefined {
  const isSurplus = refund.isAutomatic && isSold(order);
  if (isSurplus || documents.some(({ refundId }) => refundId === refund.id)) return undefined;
  return creditNote(order, { amountCents: refund.amountCents, refundId: refund.id }, documents, now);
}

/** The credit note of what staff give back by hand, at most of what is left of the invoice. Undefined as for a refund. */
export const creditNoteByHand = (order: Order, amountCents: number, documents: readonly TaxDocument[], now: Date) =>
  creditNote(order, { amountCents, refundId: null }, documents, now);

function creditNote(
  order: Order,
  { amountCents, refundId }: { amountCents: number; refundId: string | null },
  documents: readonly TaxDocument[],
  now: Date,
): TaxDraft | undefined {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const invoice = invoices.at(-1);
  if (!invoice) return undefined;
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const amounts = creditedBy(amountCents, invoice, creditedOf(invoices.slice(0, -1), notes));
  if (sumOf(amounts) === 0) return undefined;
  const { sellerPin, vatPercent } = invoice;
  return { kind: 'credit_note', ...stampOf(order.id, now), refundId, sellerPin, vatPercent, ...amounts };
}

/** What is credited of the last invoice: an order has another invoice only after all of the one before was credited. */
function creditedOf(earlier: readonly TaxAmounts[], notes: readonly TaxAmounts[]): TaxAmounts {
  const [all, before] = [sumsOf(notes), sumsOf(earlier)];
  return {
    goodsCents: all.goodsCents - before.goodsCents,
    vatCents: all.vatCents - before.vatCents,
    shippingCents: all.shippingCents - before.shippingCents,
  };
}

/** Goods with their VAT first, then delivery. The last shilling also takes back the cents that M-Pesa does not move. */
function creditedBy(amountCents: number, invoice: TaxAmounts, credited: TaxAmounts): TaxAmounts {
  const isLast = sumOf(credited) + amountCents >= chargeCents(sumOf(invoice));
  const wanted = isLast ? sumOf(invoice) - sumOf(credited) : amountCents;
  const withVat = ({ goodsCents, vatCents }: TaxAmounts) => goodsCents + vatCents;
  const part = Math.min(wanted, withVat(invoice) - withVat(credited));
  const partSoFar = withVat(credited) + part;
  const vatSoFar = part === 0 ? credited.vatCents : Math.round((invoice.vatCents * partSoFar) / withVat(invoice));
  const vatCents = vatSoFar - credited.vatCents;
  const shippingCents = Math.min(wanted - part, invoice.shippingCents - credited.shippingCents);
  return { goodsCents: part - vatCents, vatCents, shippingCents };
}

function sumsOf(all: readonly TaxAmounts[]): TaxAmounts {
  const sum = (name: keyof TaxAmounts) => all.reduce((cents, amounts) => cents + amounts[name], 0);
  return { goodsCents: sum('goodsCents'), vatCents: sum('vatCents'), shippingCents: sum('shippingCents') };
}

const stampOf = (orderId: string, issuedAt: Date) => ({
  ...{ orderId, issuedAt },
  year: Number(dayInNairobi(issuedAt).slice(0, 4)),
});
