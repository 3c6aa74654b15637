import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';

/** What an order costs, and what was paid of it. `className` lays out the list. */
export const OrderAmounts = ({ order, className }: { order: OrderDetail; className: string | undefined }) => (
  <dl className={className}>
    <dt>{m.order_items()}</dt>
    <dd>{formatKes(order.items_price)}</dd>
    <dt>{m.cart_shipping()}</dt>
    <dd>{order.shipping_price === 0 ? m.cart_free() : formatKes(order.shipping_price)}</dd>
    {order.vat_price > 0 && (
      <>
        <dt>{m.order_vat()}</dt>
        <dd>{formatKes(order.vat_price)}</dd>
      </>
    )}
    <dt>{m.cart_total()}</dt>
    <dd>
      <b>{formatKes(order.total_price)}</b>
    </dd>
    <dt>{m.order_paid_amount()}</dt>
    <dd>{formatKes(order.amount_paid)}</dd>
    {order.refund_due_price > 0 && (
      <>
        <dt>{m.order_refund_due_amount()}</dt>
        <dd>{formatKes(order.refund_due_price)}</dd>
      </>
    )}
    {order.refunded_price > 0 && (
      <>
        <dt>{m.order_refunded_amount()}</dt>
        <dd>{formatKes(order.refunded_price)}</dd>
      </>
    )}
  </dl>
);
