import type { ReviewSummary } from '@shop/contracts/reviews';

/** How many reviews have this number of stars. */
export interface StarCount {
  rating: number;
  count: number;
}

/** The mean to one decimal, the number, and the number of each of 1 to 5 stars. */
export function summaryOf(stars: readonly StarCount[]): ReviewSummary {
  const countOf = (rating: number) => stars.find((one) => one.rating === rating)?.count ?? 0;
  const numReviews = stars.reduce((sum, { count }) => sum + count, 0);
  const total = stars.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return {
    rating: numReviews === 0 ? 0 : Math.round((total / numReviews) * 10) / 10,
    numReviews,
    counts: { 1: countOf(1), 2: countOf(2), 3: countOf(3), 4: countOf(4), 5: countOf(5) },
  };
}
