import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';

/** The stock of an order, under the order's id. */
export interface HoldRow {
  id: string;
  state: string;
}

/** The holds of these orders ($1). */
export const HOLDS_OF_ORDERS: Statement<HoldRow> = {
  name: 'holds of orders to reconcile',
  text: `select id, state from hold where id = any(${arrayParameter('$1', 'text')})`,
};

/** Stock held for orders: 500 holds after the one made at $1 with the id $2. */
export const KEPT_HOLDS: Statement<HoldRow & { created_at: string }> = {
  name: 'kept holds to reconcile',
  text: `select id, state, created_at::text from hold where state = 'kept' and (created_at, id) > ($1::timestamptz, $2)
    order by hold.created_at, id limit 500`,
};
