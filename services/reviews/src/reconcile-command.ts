import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
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
