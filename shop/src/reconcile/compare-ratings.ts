import { type ProductRow, PRODUCTS_TO_RECONCILE } from '@shop/catalog/reconcile-command';
import { ratingOf, type RatingRow, RATINGS_OF_PRODUCTS } from '@shop/reviews/reconcile-command';
import { type Compared, FIRST_ID, pagesOf, type ReadService } from './listing.js';

/** Sentences about products whose rating in catalog is not that of their reviews. */
export function wrongRatings(products: readonly ProductRow[], ratings: readonly RatingRow[]): string[] {
  const ratingsById = new Map(ratings.map((row) => [row.product_id, row]));
  return products.flatMap(({ id, name, rating: shown, num_reviews: counted }) => {
    const { rating, numReviews } = ratingOf(ratingsById.get(id));
    if (shown === rating && counted === numReviews) return [];
    return [
      `catalog shows ${shown} from ${counted} reviews for ${name} (${id}), and reviews has ${rating} from ${numReviews}`,
    ];
  });
}

/**
 * The ratings of all products, deleted ones included: each change of a review announces the new mean, and catalog keeps the last one.
 * Reviews of a product that catalog does not have are none of its loss: products are deleted for good, their reviews stay.
 */
export async function compareRatings(read: ReadService): Promise<Compared> {
  let compared = 0;
  const found: string[] = [];
  const products = pagesOf(read, {
    service: 'catalog',
    statement: PRODUCTS_TO_RECONCILE,
    after: (last) => [last?.id ?? FIRST_ID],
  });
  for await (const rows of products) {
    compared += rows.length;
    found.push(...wrongRatings(rows, await read('reviews', RATINGS_OF_PRODUCTS, [rows.map(({ id }) => id)])));
  }
  return { compared, found };
}
