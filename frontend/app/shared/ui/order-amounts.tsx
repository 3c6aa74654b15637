import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';

/** What an order costs, and what was paid of it. `className` lays out the list. */
export const OrderAmounts = ({ order, className }: { order: OrderDetail; className: string | undefined }) => (
  <dl className={className}>
    <dt>Items</dt>
    <dd>{formatKes(order.items_price)}</dd>
    <dt>Shipping</dt>
    <dd>{order.shipping_price === 0 ? 'Free' : formatKes(order.shipping_price)}</dd>
    {order.vat_price > 0 && (
      <>
        <dt>VAT</dt>
        <dd>{formatKes(order.vat_price)}</dd>
      </>
    )}
    <dt>Total</dt>
    <dd>
      <b>{formatKes(order.total_price)}</b>
    </dd>
    <dt>Paid</dt>
    <dd>{formatKes(order.amount_paid)}</dd>
    {order.refunded_price > 0 && (
      <>
        <dt>Refunded</dt>
        <dd>{formatKes(order.refunded_price)}</dd>
      </>
    )}
  </dl>
);
