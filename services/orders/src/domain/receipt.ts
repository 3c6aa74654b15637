import { formatKes, toKes } from '@shop/contracts/money';
import type { StoreSettings } from '@shop/contracts/settings';
import { orderUnpaid } from './errors.js';
import { inNairobi } from '@shop/service-kit/domain/nairobi-time';
import type { Order } from './order.js';

/** A receipt as it is printed: every amount and date is formatted text. */
export interface Receipt {
  number: string;
  seller: { name: string; lines: string[] };
  /** Order date, payment date, customer, state. */
  facts: [name: string, value: string][];
  lines: { name: string; quantity: string; unit: string; sum: string }[];
  totals: [name: string, value: string][];
  /** Each with its M-Pesa receipt number where it has one. */
  payments: string[];
}

const kes = (cents: number) => formatKes(toKes(cents));

/** The receipt of the money received for an order. @throws DomainError `order_unpaid` before the first payment */
export function receiptOf(order: Order, { name, address, phone, email }: StoreSettings): Receipt {
  if (order.paidCents === 0) throw orderUnpaid();
  return {
    number: order.number,
    seller: { name, lines: [address, phone, email].filter((line) => line !== '') },
    facts: factsOf(order),
    lines: order.lines.map(({ name: product, quantity, unitCents }) => ({
      name: product,
      quantity: String(quantity),
      unit: kes(unitCents),
      sum: kes(unitCents * quantity),
    })),
    totals: totalsOf(order),
    payments: paymentsOf(order),
  };
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

/** VAT has its own line only where it applies (docs/product-rules.md#prices). */
function totalsOf(order: Order): Receipt['totals'] {
  const { itemsCents, shippingCents, vatCents, totalCents, paidCents, refundedCents } = order;
  const dueCents = totalCents - paidCents;
  return [
    ['Items', kes(itemsCents)],
    ['Shipping', shippingCents === 0 ? 'Free' : kes(shippingCents)],
    ...(vatCents > 0 ? [['VAT', kes(vatCents)] as [string, string]] : []),
    ['Total', kes(totalCents)],
    ['Received', kes(paidCents)],
    ...(refundedCents > 0 ? [['Refunded', kes(refundedCents)] as [string, string]] : []),
    ...(dueCents > 0 ? [['Still due', kes(dueCents)] as [string, string]] : []),
  ];
}

function paymentsOf({ payments }: Order): string[] {
  if (payments.length === 0) return ['Payment confirmed by our staff'];
  return payments.map(
    ({ amountCents, receipt }) => `M-Pesa, ${kes(amountCents)}${receipt ? `, receipt ${receipt}` : ''}`,
  );
}
