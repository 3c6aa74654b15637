import type { AccountMention } from '@shop/service-kit/auth/account-mentions';
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

/** A product, deleted ones included: they may come back. */
export interface ProductRow {
  id: string;
  name: string;
  rating: number;
  num_reviews: number;
  pictures: string[];
  version: number;
  /** Shoppers do not see it: it is hidden or deleted. */
  is_hidden: boolean;
}

const PRODUCT = `id, name, rating, num_reviews, images || image as pictures, version,
    hidden or deleted_at is not null as is_hidden`;

/** 500 products after the one with the id $1. */
export const PRODUCTS_TO_RECONCILE: Statement<ProductRow> = {
  name: 'products to reconcile',
  text: `select ${PRODUCT} from product where id > $1::uuid order by id limit 500`,
};

/** The products with these ids ($1). */
export const PRODUCTS_BY_ID: Statement<ProductRow> = {
  name: 'products by id to reconcile',
  text: `select ${PRODUCT} from product where id = any(${arrayParameter('$1', 'uuid')})`,
};

/** Pictures that orders show after their products got others: 500 after $1. */
export const SOLD_PICTURES: Statement<{ url: string }> = {
  name: 'sold pictures to reconcile',
  text: 'select url from sold_picture where url > $1 order by url limit 500',
};

/** Customers who saved builds under their accounts: 500 after $1. */
export const OWNERS_OF_BUILDS: Statement<AccountMention> = {
  name: 'owners of builds to reconcile',
  text: `select coalesce(user_id, '') as user_id, true as is_named, false as is_erased from saved_build
    where user_id > $1 group by saved_build.user_id order by saved_build.user_id limit 500`,
};

/** Customers who asked for alerts: 500 after $1. */
export const OWNERS_OF_ALERTS: Statement<AccountMention> = {
  name: 'owners of alerts to reconcile',
  text: `select user_id, true as is_named, false as is_erased from product_alert
    where user_id > $1 group by user_id order by user_id limit 500`,
};
