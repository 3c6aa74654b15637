import {
  listReviews,
  readOwnReview,
  type Review,
  type ReviewOrder,
  type ReviewSummary,
  summarizeReviews,
} from '@shop/contracts/reviews';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';

/** The page of a product has at most this many reviews; so does each further page of the list. */
const PAGE_SIZE = 50;

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** How a reader sorts and filters; no chosen stars mean all. */
export interface ReviewView {
  sort: ReviewOrder;
  ratings: readonly Stars[];
}

const isDefault = ({ sort, ratings }: ReviewView): boolean => sort === 'newest' && ratings.length === 0;

/** One page of the reviews of a view. `known`: the newest ones, which were loaded with the product. */
export const reviewPageQuery = (productId: string, view: ReviewView, page: number, known: Review[]) =>
  queryOptions({
    queryKey: queryKeys.reviews.page(productId, view, page),
    queryFn: ({ signal }) =>
      call(listReviews, {
        params: { productId },
        query: { sort: view.sort, rating: [...view.ratings], pageNumber: page, pageSize: PAGE_SIZE },
        signal,
      }),
    meta: { isSilent: true },
    ...PRODUCT_CACHE,
    ...(page === 1 && isDefault(view) && known.length > 0 && { initialData: known }),
  });

/** How many reviews have each number of stars; counted here when `known` are all reviews of the product. */
export const summaryQuery = (productId: string, known: readonly Review[]) =>
  queryOptions({
    queryKey: queryKeys.reviews.summary(productId),
    queryFn: ({ signal }) => call(summarizeReviews, { params: { productId }, signal }),
    meta: { isSilent: true },
    ...PRODUCT_CACHE,
    ...(known.length > 0 && known.length < PAGE_SIZE && { initialData: () => countOf(known) }),
  });

function countOf(reviews: readonly Review[]): ReviewSummary {
  const of = (stars: Stars) => reviews.filter(({ rating }) => rating === stars).length;
  const total = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return {
    rating: Math.round((total / reviews.length) * 10) / 10,
    numReviews: reviews.length,
    counts: { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) },
  };
}

/** The signed-in customer's own review; null without one. */
export const ownReviewQuery = (userId: string, productId: string) =>
  queryOptions({
    queryKey: queryKeys.ownReview(userId, productId),
    queryFn: async ({ signal }) => (await call(readOwnReview, { params: { productId }, signal, as: userId })).review,
    enabled: userId !== '',
    meta: { isSilent: true },
    ...PRODUCT_CACHE,
  });
