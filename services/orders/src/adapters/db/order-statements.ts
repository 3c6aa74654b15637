import type { Statement } from '@shop/service-kit/db/statement';
import { ORDER_COLUMNS, type OrderRow, REFUND_COLUMNS, type RefundColumns } from './order-row.js';

/** PostgreSQL channel that notifies the open order pages of a change. */
export const ORDER_CHANGED = 'order_changed';

const OPEN_LINES = `(select coalesce(json_agg(json_build_object(
    'id', id, 'productId', product_id, 'quantity', quantity)), '[]')
  from customer_order join order_line on order_line.order_id = customer_order.id
  where user_id = $1 and status in ('awaiting_payment', 'part_paid'))`;

/** A line of an open order. */
export interface OpenLine {
  id: string;
  productId: string;
  quantity: number;
}
interface CheckoutRow {
  body_hash: string;
  order_id: string;
  created_at: Date;
  is_new: boolean;
  open: OpenLine[];
  set_config: string;
}

/**
 * Returns the checkout with a key, or creates it. A crash may lose the new one: its order then cannot be placed, and its
 * hold expires.
 */
export const BEGIN: Statement<CheckoutRow> = {
  name: 'begin checkout',
  text: `added as (
      insert into checkout (user_id, key, body_hash, order_id, created_at) values ($1, $2, $3, $4, $5)
      on conflict (user_id, key) do nothing returning *
    ), found as (
      select *, false as is_new from checkout where user_id = $1 and key = $2 union all select *, true from added
    ), written as (
      select body_hash, order_id, created_at, is_new, ${OPEN_LINES} as open,
        set_config('synchronous_commit', 'off', true) from found
    )`,
};

export const FORGET: Statement = {
  name: 'forget checkout',
  text: 'written as (delete from checkout where order_id = $1 and not is_placed returning order_id)',
};

export const ABANDONED: Statement<{ order_id: string }> = {
  name: 'abandoned checkouts',
  text: 'select order_id from checkout where not is_placed and created_at < $1 order by created_at limit 100',
};

export const BEFORE_PLACING: Statement<{ is_placed: boolean; open: OpenLine[] }> = {
  name: 'before placing',
  text: `select exists (select from customer_order where id = $2) as is_placed, ${OPEN_LINES} as open`,
};

/** Writes nothing when the checkout was abandoned or used, or if the account has other open orders than $20, if that is given. */
export const PLACE: Statement = {
  name: 'place order',
  text: `checked as materialized (select has_other_open_orders($3::text, $20::uuid[]) as is_other),
    claimed as (update checkout set is_placed = true from checked
      where not is_other and order_id = $1 and not is_placed returning order_id),
    placed as (
      insert into customer_order (id, number, user_id, user_name, status, payment_method, items_cents, shipping_cents,
        vat_cents, total_cents, delivery, created_at, expires_at, expiry_check_at, revision, paid_at, words)
      select order_id, $2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $8::bigint, $9::bigint, $10::bigint,
        $11::jsonb, $12::timestamptz, $13::timestamptz, $13::timestamptz, $14::int, $21::timestamptz,
        order_words($2::text, $4::text, $11::jsonb, $16::text[]) from claimed
      returning id
    ), lines as (
      insert into order_line (order_id, position, product_id, name, image, unit_cents, quantity)
      select order_id, n - 1, product_id, name, image, unit_cents, quantity
      from claimed, unnest($15::text[], $16::text[], $17::text[], $18::bigint[], $19::int[])
        with ordinality as line (product_id, name, image, unit_cents, quantity, n)
    ), entry as (
      insert into order_history (order_id, status, at)
      select order_id, status, $12::timestamptz from claimed, unnest($22::text[]) with ordinality as step (status, n) order by n
    ), written as (select id from placed)`,
};

export const BY_ID: Statement<OrderRow> = {
  name: 'order by id',
  text: `select ${ORDER_COLUMNS} from customer_order where id = $1`,
};

export const WITH_REFUNDS: Statement<OrderRow & RefundColumns> = {
  name: 'order with refunds',
  text: `select ${ORDER_COLUMNS}, ${REFUND_COLUMNS} from customer_order where id = $1`,
};

export const LOCK: Statement = {
  name: 'lock order',
  text: 'select 1 from customer_order where id = $1 for update',
};

/** Moves the next check of each expired order into the future, so that only one process handles it at a time. */
export const CLAIM_EXPIRABLE: Statement<{ id: string }> = {
  name: 'claim expirable',
  text: `update customer_order set expiry_check_at = $1::timestamptz + interval '15 seconds'
    where id in (select id from customer_order
      where status in ('awaiting_payment', 'part_paid') and expiry_check_at <= $1
      order by expiry_check_at limit 100 for update skip locked)
    returning id`,
};

/** All orders of a customer, so that none of them changes until the transaction ends. */
export const LOCK_ALL: Statement<{ id: string }> = {
  name: 'lock orders of customer',
  text: 'select id from customer_order where user_id = $1 order by id for update',
};

/** Texts that staff or the customer wrote may name the person. The cart goes too. A change that was decided before is decided again. */
export const ANONYMISE: Statement = {
  name: 'anonymise orders',
  text: `own as (select id from customer_order where user_id = $1),
    orders as (update customer_order set user_name = 'Former customer', delivery = null, revision = revision + 1,
      erased_at = coalesce(erased_at, $2) where user_id = $1),
    notes as (delete from order_note using own where order_id = own.id),
    entries as (update order_history set reason = null from own where order_id = own.id and reason is not null),
    cart as (delete from cart where user_id = $1),
    refunds as (update order_refund set reason = '' from own where order_id = own.id),
    returns as (update order_return set note = '', photos = '{}', message = null from own where order_id = own.id),
    written as (select)`,
};
