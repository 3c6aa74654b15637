import { type DeskReview, listAllReviews, moderateReview } from '@shop/contracts/review-desk';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

/** A review as a row of the list. */
export type ReviewRow = DeskReview & { id: string };

/** One page of all reviews. */
export const reviewsQuery = (userId: string, query: z.input<typeof listAllReviews.query>) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'reviews', query),
    queryFn: async ({ signal }) => {
      const input = { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId };
      const page = await callPage(listAllReviews, input);
      return { ...page, items: page.items.map((review): ReviewRow => ({ ...review, id: review._id })) };
    },
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

export const REVIEW_FAILURE = { title: 'Error', fallback: 'Failed to save the review' };

type Change = z.input<typeof moderateReview.body>;

/** Changes one review. */
export function useChangeReview() {
  const userId = useUserId();
  return ({ product, _id }: DeskReview, body: Change): Promise<DeskReview> =>
    call(moderateReview, { params: { productId: product.id, reviewId: _id }, body, as: userId });
}

/** Loads the reviews of the desk, and those of the products' pages, again. */
export function useReloadReviews(): () => Promise<unknown> {
  const cache = useQueryClient();
  const userId = useUserId();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.desk.of(userId, 'reviews') }),
      cache.invalidateQueries({ queryKey: ['reviews'] }),
      cache.invalidateQueries({ queryKey: ['products', 'one'] }),
    ]);
}

/** Hides a review, shows it again, or replies to it. */
export function useModerateReview() {
  const change = useChangeReview();
  const reload = useReloadReviews();
  return useMutation({
    mutationFn: (input: { review: DeskReview; change: Change }) => change(input.review, input.change),
    meta: REVIEW_FAILURE,
    onSuccess: async () => {
      toast.success('Review updated');
      await reload();
    },
  });
}
