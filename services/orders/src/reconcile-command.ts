import type { AccountMention } from '@shop/service-kit/auth/account-mentions';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';

/** What other services must agree with. */
export interface OrderRow {
  id: string;
  number: string;
  user_id: string;
  status: string;
  placed_at: Date;
  /** What its lines are: products, and services such as assembly. */
  products: string[];
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
  text: `select id, number, user_id, status, created_at as placed_at,
      array(select product_id from order_line where order_id = customer_order.id order by position) as products,
      array(select receipt from order_payment
      where order_id = customer_order.id and status = 'succeeded' and receipt is not null order by receipt) as receipts
    from customer_order where id = any(${arrayParameter('$1', 'uuid')})`,
};

/** Photos of 500 return requests after the one with the id $1. */
export const PHOTOS_OF_RETURNS: Statement<{ id: string; photos: string[] }> = {
  name: 'photos of returns to reconcile',
  text: 'select id, photos from order_return where id > $1::uuid order by id limit 500',
};

/** Customers with orders: 500 after $1. */
export const CUSTOMERS_OF_ORDERS: Statement<AccountMention> = {
  name: 'customers of orders to reconcile',
  text: `select user_id, bool_or(erased_at is null) as is_named, bool_or(erased_at is not null) as is_erased
    from customer_order where user_id > $1 group by user_id order by user_id limit 500`,
};

/** Customers with carts: 500 after $1. */
export const OWNERS_OF_CARTS: Statement<AccountMention> = {
  name: 'owners of carts to reconcile',
  text: `select user_id, true as is_named, false as is_erased from cart where user_id > $1 order by user_id limit 500`,
};
