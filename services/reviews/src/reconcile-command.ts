import type { AccountMention } from '@shop/service-kit/auth/account-mentions';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import { FORMER_CUSTOMER } from './domain/former-customer.js';
import { shownRating } from './domain/shown-rating.js';

/** The visible reviews of a product that has any. */
export interface RatingRow {
  product_id: string;
  stars: string;
  reviews: number;
}

/** The rating of a product as reviews last announced it, or announces it next. */
export const ratingOf = (row: RatingRow | undefined): { rating: number; numReviews: number } => ({
  rating: shownRating(row ? Number(row.stars) / row.reviews : null),
  numReviews: row?.reviews ?? 0,
});

/** The visible reviews of these products ($1). */
export const RATINGS_OF_PRODUCTS: Statement<RatingRow> = {
  name: 'ratings to reconcile',
  text: `select product_id, sum(rating) as stars, count(*)::int as reviews from review
    where product_id = any(${arrayParameter('$1', 'text')}) and hidden_at is null group by product_id`,
};

/** Of these customers ($1) and products ($2), pair by pair, those that reviews lets review. */
export const PURCHASES: Statement<{ user_id: string; product_id: string }> = {
  name: 'purchases to reconcile',
  text: `select user_id, product_id from purchase
    join unnest(${arrayParameter('$1', 'text')}, ${arrayParameter('$2', 'text')}) as wanted (user_id, product_id)
      using (user_id, product_id)`,
};

/** Photos of 500 reviews after the one with the id $1. */
export const PHOTOS_OF_REVIEWS: Statement<{ id: string; photos: string[] }> = {
  name: 'photos of reviews to reconcile',
  text: `select id, photos from review where id > $1::uuid order by id limit 500`,
};

/** A customer may have chosen that name, so it does not say that anything was erased. */
const NAMED = `author_name <> '${FORMER_CUSTOMER}'`;

/** Customers whose name reviews have: 500 after $1. */
export const AUTHORS_OF_REVIEWS: Statement<AccountMention> = {
  name: 'authors of reviews to reconcile',
  text: `select author_id as user_id, true as is_named, false as is_erased from review
    where author_id > $1 and ${NAMED} group by author_id order by author_id limit 500`,
};

/** Customers whose name questions have: 500 after $1. */
export const AUTHORS_OF_QUESTIONS: Statement<AccountMention> = {
  name: 'authors of questions to reconcile',
  text: `select author_id as user_id, true as is_named, false as is_erased from question
    where author_id > $1 and ${NAMED} group by author_id order by author_id limit 500`,
};

/** Customers about whose deleted reviews staff decided: 500 after $1. */
export const AUTHORS_OF_DECISIONS: Statement<AccountMention> = {
  name: 'authors of decisions to reconcile',
  text: `select author_id as user_id, true as is_named, false as is_erased from review_decision
    where author_id > $1 group by author_id order by author_id limit 500`,
};

/** A product as catalog announced it. */
export interface AnnouncedProductRow {
  id: string;
  name: string;
  version: number;
  /** Null: only older events or orders named it. */
  is_hidden: boolean | null;
}

/** 500 products after the one with the id $1. */
export const ANNOUNCED_PRODUCTS: Statement<AnnouncedProductRow> = {
  name: 'announced products to reconcile',
  text: 'select id, name, version, is_hidden from product where id > $1 order by id limit 500',
};

/** Of these products ($1) those that reviews knows. */
export const ANNOUNCED_PRODUCTS_BY_ID: Statement<{ id: string }> = {
  name: 'announced products by id to reconcile',
  text: `select id from product where id = any(${arrayParameter('$1', 'text')})`,
};
