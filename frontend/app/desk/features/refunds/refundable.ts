import { toCents, toKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import type { Refund } from '@shop/contracts/refunds';

/** The money of an order that is in the books of payments: staff give the rest of an order by chat back by hand. */
const inBooksKes = ({ paymentMethod, amount_paid: paid, payments }: Received): number =>
  paymentMethod === 'mpesa' ? paid : payments.reduce((sum, { amount }) => sum + amount, 0);

type Received = Pick<OrderDetail, 'amount_paid' | 'paymentMethod' | 'payments'>;

/**
 * What can still be refunded of an order in whole shillings: what was received, less all refunds that were not declined. One
 * that failed counts, because it can be sent again. The server decides (docs/product-rules.md#R80).
 */
export function refundableKes(order: Received, refunds: readonly Pick<Refund, 'amount' | 'state'>[]): number {
  const paid = inBooksKes(order);
  const promised = refunds.reduce((sum, { amount, state }) => sum + (state === 'declined' ? 0 : toCents(amount)), 0);
  return Math.max(0, Math.floor(toKes(toCents(paid) - promised)));
}

type Priced = Pick<OrderDetail, 'items_price' | 'vat_price' | 'order_items'>;

/** The price of some lines with their part of the VAT, in whole shillings. `quantities`: by product. */
export function linesKes(order: Priced, quantities: Readonly<Record<string, number>>): number {
  const cents = order.order_items.reduce(
    (sum, { product, price }) => sum + toCents(price) * (quantities[product] ?? 0),
    0,
  );
  const items = toCents(order.items_price);
  const vat = items > 0 ? (toCents(order.vat_price) * cents) / items : 0;
  return Math.round(toKes(cents + vat));
}
