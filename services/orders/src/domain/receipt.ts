import { formatKes, toKes } from '@shop/contracts/money';
import type { ReceivedBy } from '@shop/contracts/payment-methods';
import type { StoreSettings } from '@shop/contracts/settings';
import { inLanguage, LANGUAGE_TAGS, language, type Language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { orderUnpaid } from './errors.js';
import { inNairobi } from '@shop/contracts/nairobi-time';
import type { Order } from './order.js';
import { owedCents } from './refund.js';
import { sumOf, type TaxDocument } from './tax-document.js';

/** A receipt as it is printed: every amount and date is formatted text. */
export interface Receipt {
  /** Says whether it is a tax invoice. */
  title: string;
  number: string;
  seller: { name: string; lines: string[] };
  /** Order date, payment date, customer, state. */
  facts: [name: string, value: string][];
  columns: { name: string; quantity: string; unit: string; sum: string };
  lines: { name: string; quantity: string; unit: string; sum: string }[];
  totals: [name: string, value: string][];
  /** The name of the sum of the order in `totals`. */
  totalName: string;
  paymentsTitle: string;
  /** Each with how it came, and its reference and receipt number where it has one. */
  payments: string[];
  creditsTitle: string;
  /** The credit notes of a tax invoice. */
  credits: string[];
  thanks: string;
  language: { tag: string; page: (page: number, pages: number) => string };
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
  chosen: Language = 'en',
): Receipt {
  if (order.paidCents === 0 && documents.length === 0) throw orderUnpaid();
  return inLanguage(chosen, () => written(order, { name, address, phone, email }, documents));
}

type Seller = Pick<StoreSettings, 'name' | 'address' | 'phone' | 'email'>;

function written(order: Order, { name, address, phone, email }: Seller, documents: readonly TaxDocument[]): Receipt {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice');
  const pin = invoice ? `KRA PIN ${invoice.sellerPin}` : '';
  return {
    title: invoice ? m.receipt_tax_invoice() : m.receipt_title(),
    number: order.number,
    seller: { name, lines: [address, phone, email, pin].filter((line) => line !== '') },
    facts: [...factsOf(order), ...(invoice ? [[m.receipt_invoice(), invoice.number] as [string, string]] : [])],
    columns: {
      name: m.receipt_item(),
      quantity: m.receipt_quantity(),
      unit: m.receipt_price(),
      sum: m.receipt_amount(),
    },
    lines: order.lines.map(({ name: product, quantity, unitCents }) => ({
      name: product,
      quantity: String(quantity),
      unit: kes(unitCents),
      sum: kes(unitCents * quantity),
    })),
    totals: totalsOf(order, invoice),
    totalName: m.receipt_total(),
    paymentsTitle: m.receipt_payments(),
    payments: paymentsOf(order),
    creditsTitle: m.receipt_credits(),
    credits: documents.filter(({ kind }) => kind === 'credit_note').map(creditLine),
    thanks: m.receipt_thanks({ shop: name }),
    language: {
      tag: LANGUAGE_TAGS[language()],
      page: pageIn(language()),
    },
  };
}

/** The text is made while the document is drawn, when no language is chosen. */
const pageIn = (chosen: Language) => (page: number, pages: number) =>
  inLanguage(chosen, () => m.receipt_page({ page, pages }));

const moment = (date: Date): string => inNairobi(date, LANGUAGE_TAGS[language()]);

function creditLine(note: TaxDocument): string {
  const line = `${note.number}, ${moment(note.issuedAt)}: ${kes(sumOf(note))}`;
  return note.vatCents > 0 ? `${line}, ${m.receipt_of_it_vat({ amount: kes(note.vatCents) })}` : line;
}

function factsOf(order: Order): Receipt['facts'] {
  const { createdAt, paidAt, userName, delivery, status } = order;
  const isDue = status === 'refund_due' || (status === 'cancelled' && owedCents(order) > 0);
  const customer = delivery?.name ?? userName;
  return [
    [m.receipt_ordered(), moment(createdAt)],
    ...(paidAt ? [[m.receipt_paid(), moment(paidAt)] as [string, string]] : []),
    [m.receipt_customer(), customer],
    ...(isDue || status === 'refunded'
      ? [
          [m.receipt_state(), status === 'refunded' ? m.receipt_refunded() : m.receipt_to_be_refunded()] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}

/** VAT has its own line only where it applies (docs/product-rules.md#prices); a tax invoice says of what and how much. */
function totalsOf(order: Order, invoice: TaxDocument | undefined): Receipt['totals'] {
  const { itemsCents, shippingCents, vatCents, totalCents, paidCents, refundedCents } = order;
  const dueCents = totalCents - paidCents;
  return [
    [m.receipt_items(), kes(itemsCents)],
    [m.receipt_shipping(), shippingCents === 0 ? m.receipt_free() : kes(shippingCents)],
    ...vatLines(vatCents, invoice),
    [m.receipt_total(), kes(totalCents)],
    [m.receipt_received(), kes(paidCents)],
    ...(refundedCents > 0 ? [[m.receipt_refunded(), kes(refundedCents)] as [string, string]] : []),
    ...(dueCents > 0 ? [[m.receipt_due(), kes(dueCents)] as [string, string]] : []),
  ];
}

function vatLines(vatCents: number, invoice: TaxDocument | undefined): Receipt['totals'] {
  if (!invoice) return vatCents > 0 ? [[m.receipt_vat(), kes(vatCents)]] : [];
  const isTaxed = invoice.vatPercent > 0;
  return [
    [m.receipt_taxable(), kes(isTaxed ? invoice.goodsCents : 0)],
    [m.receipt_vat_rate({ rate: String(invoice.vatPercent) }), kes(invoice.vatCents)],
  ];
}

const METHODS: Record<ReceivedBy, () => string> = {
  mpesa: () => 'M-Pesa',
  cash: m.payment_cash,
  card: m.payment_card,
  bank: m.payment_bank,
};

function paymentsOf({ payments, paidCents }: Order): string[] {
  if (payments.every(({ isWithdrawn }) => isWithdrawn)) return paidCents > 0 ? [m.receipt_by_staff()] : [];
  return payments
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ amountCents, receipt, method, reference }) =>
      [
        METHODS[method](),
        kes(amountCents),
        ...(reference ? [m.receipt_reference({ reference })] : []),
        ...(receipt ? [m.receipt_code({ receipt })] : []),
      ].join(', '),
    );
}
