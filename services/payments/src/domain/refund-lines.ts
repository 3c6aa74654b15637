import { refundExceeds } from './errors.js';
import type { Refund } from './refund.js';

/** What an order sold. */
export interface SoldOrder {
  itemsCents: number;
  vatCents: number;
  lines: readonly { productId: string; quantity: number; unitCents: number }[];
}

type Lines = Refund['lines'];

/**
 * What these lines cost with their part of the VAT, in whole shillings, rounded on the running total of all that was refunded by
 * lines: together they give back exactly what was paid. A product that is named several times is one line with the sum.
 * @throws DomainError `refund_exceeds` for more than was sold and is not refunded yet
 */
export function linesCents(order: SoldOrder, lines: Lines, refundedBefore: Lines): number {
  return totalOf(order, [...refundedBefore, ...lines]) - totalOf(order, refundedBefore);
}

function totalOf(order: SoldOrder, lines: Lines): number {
  const units = new Map<string, number>();
  for (const { product, quantity } of lines) units.set(product, (units.get(product) ?? 0) + quantity);
  let cents = 0;
  for (const [product, quantity] of units) {
    const sold = order.lines.filter(({ productId }) => productId === product);
    if (quantity > sold.reduce((sum, line) => sum + line.quantity, 0)) throw refundExceeds();
    cents += quantity * (sold[0]?.unitCents ?? 0);
  }
  const vat = order.itemsCents > 0 ? (cents * order.vatCents) / order.itemsCents : 0;
  return Math.round((cents + vat) / 100) * 100;
}
