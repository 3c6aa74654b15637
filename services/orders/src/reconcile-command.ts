import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';

/** What other services must agree with. */
export interface OrderRow {
  id: string;
  number: string;
  status: string;
  /** Receipts of the payments that it counts. */
  receipts: string[];
}

/** Orders since $1: 500 after the one placed at $2 with the id $3. */
export const ORDERS_TO_RECONCILE: Statement<{ id: string; placed_at: string }> = {
  name: 'orders to reconcile',
  text: `select id, created_at::text as placed_at from customer_order
    where created_at >= $1 and (created_at, id) > ($2::timestamptz, $3::uuid) order by customer_order.created_at, id limit 500`,
};

/** The orders with these ids ($1). */
export const ORDERS_BY_ID: Statement<OrderRow> = {
  name: 'orders by id to reconcile',
  text: `select id, number, status, array(select receipt from order_payment
      where order_id = customer_order.id and status = 'succeeded' and receipt is not null order by receipt) as receipts
    from customer_order where id = any(${arrayParameter('$1', 'uuid')})`,
};
