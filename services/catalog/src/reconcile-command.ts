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
}

/** 500 products after the one with the id $1. */
export const PRODUCTS_TO_RECONCILE: Statement<ProductRow> = {
  name: 'products to reconcile',
  text: `select id, name, rating, num_reviews, images || image as pictures from product
    where id > $1::uuid order by id limit 500`,
};

/** Pictures that orders show after their products got others: 500 after $1. */
export const SOLD_PICTURES: Statement<{ url: string }> = {
  name: 'sold pictures to reconcile',
  text: 'select url from sold_picture where url > $1 order by url limit 500',
};
