import { type DeskReview, listAllReviews, moderateReview } from '@shop/contracts/review-desk';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../table/use-list-state.js';

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

/** Hides a review, shows it again, or replies to it. */
export function useModerateReview() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: ({ review, change }: { review: DeskReview; change: z.input<typeof moderateReview.body> }) =>
      call(moderateReview, {
        params: { productId: review.product.id, reviewId: review._id },
        body: change,
        as: userId,
      }),
    meta: { title: 'Error', fallback: 'Failed to save the review' },
    onSuccess: async ({ product }) => {
      toast.success('Review updated');
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.desk.of(userId, 'reviews') }),
        cache.invalidateQueries({ queryKey: queryKeys.reviews(product.id) }),
        cache.invalidateQueries({ queryKey: queryKeys.products.one(product.id) }),
      ]);
    },
  });
}
