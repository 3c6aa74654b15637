import { formatKes, toKes } from '@shop/contracts/money';
import type { StoreSettings } from '@shop/contracts/settings';
import { orderUnpaid } from './errors.js';
import { inNairobi } from '@shop/service-kit/domain/nairobi-time';
import type { Order } from './order.js';
import { sumOf, type TaxDocument } from './tax-document.js';

/** A receipt as it is printed: every amount and date is formatted text. */
export interface Receipt {
  /** Says whether it is a tax invoice. */
  title: string;
  number: string;
  seller: { name: string; lines: string[] };
  /** Order date, payment date, customer, state. */
  facts: [name: string, value: string][];
  lines: { name: string; quantity: string; unit: string; sum: string }[];
  totals: [name: string, value: string][];
  /** Each with its M-Pesa receipt number where it has one. */
  payments: string[];
  /** The credit notes of a tax invoice. */
  credits: string[];
}

const kes = (cents: number) => formatKes(toKes(cents));

/**
 * The receipt of the money received for an order, and its tax invoice where it has one among its `documents`.
 * @throws DomainError `order_unpaid` before the first payment
 */
export function receiptOf(
  order: Order,
  { name, address, phone, email }: StoreSettings,
  documents: readonly TaxDocument[] = [],
): Receipt {
  if (order.paidCents === 0) throw orderUnpaid();
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  const pin = invoice ? `KRA PIN ${invoice.sellerPin}` : '';
  return {
    title: invoice ? 'Tax invoice' : 'Receipt',
    number: order.number,
    seller: { name, lines: [address, phone, email, pin].filter((line) => line !== '') },
    facts: [...factsOf(order), ...(invoice ? [['Invoice', invoice.number] as [string, string]] : [])],
    lines: order.lines.map(({ name: product, quantity, unitCents }) => ({
      name: product,
      quantity: String(quantity),
      unit: kes(unitCents),
      sum: kes(unitCents * quantity),
    })),
    totals: totalsOf(order, invoice),
    payments: paymentsOf(order),
    credits: documents.filter(({ kind }) => kind === 'credit_note').map(creditLine),
  };
}

function creditLine(note: TaxDocument): string {
  const vat = note.vatCents > 0 ? `, of it VAT ${kes(note.vatCents)}` : '';
  return `${note.number}, ${inNairobi(note.issuedAt)}: ${kes(sumOf(note))}${vat}`;
}

function factsOf({ createdAt, paidAt, userName, delivery, status }: Order): Receipt['facts'] {
  const customer = delivery?.name ?? userName;
  return [
    ['Ordered', inNairobi(createdAt)],
    ...(paidAt ? [['Paid', inNairobi(paidAt)] as [string, string]] : []),
    ['Customer', customer],
    ...(status === 'refund_due' || status === 'refunded'
      ? [['State', status === 'refunded' ? 'Refunded' : 'To be refunded'] as [string, string]]
      : []),
  ];
}

/** VAT has its own line only where it applies (docs/product-rules.md#prices); a tax invoice says of what and how much. */
function totalsOf(order: Order, invoice: TaxDocument | undefined): Receipt['totals'] {
  const { itemsCents, shippingCents, vatCents, totalCents, paidCents, refundedCents } = order;
  const dueCents = totalCents - paidCents;
  return [
    ['Items', kes(itemsCents)],
    ['Shipping', shippingCents === 0 ? 'Free' : kes(shippingCents)],
    ...vatLines(vatCents, invoice),
    ['Total', kes(totalCents)],
    ['Received', kes(paidCents)],
    ...(refundedCents > 0 ? [['Refunded', kes(refundedCents)] as [string, string]] : []),
    ...(dueCents > 0 ? [['Still due', kes(dueCents)] as [string, string]] : []),
  ];
}

function vatLines(vatCents: number, invoice: TaxDocument | undefined): Receipt['totals'] {
  if (!invoice) return vatCents > 0 ? [['VAT', kes(vatCents)]] : [];
  const isTaxed = invoice.vatPercent > 0;
  return [
    ['Taxable amount', kes(isTaxed ? invoice.goodsCents : 0)],
    [`VAT ${invoice.vatPercent} %`, kes(invoice.vatCents)],
  ];
}

function paymentsOf({ payments }: Order): string[] {
  if (payments.length === 0) return ['Payment confirmed by our staff'];
  return payments.map(
    ({ amountCents, receipt }) => `M-Pesa, ${kes(amountCents)}${receipt ? `, receipt ${receipt}` : ''}`,
  );
}
