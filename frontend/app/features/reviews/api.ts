import { deleteReview, hasPurchased, postReview, type ReviewDraft, updateReview } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { useUserId } from '../../shared/user-id.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';

const THIRTY_MINUTES = 30 * 60_000;

/** Whether the user has bought the product; cached for 30 minutes, or until an order of the user is paid. */
export const purchaseQuery = (userId: string, productId: string) =>
  queryOptions({
    queryKey: queryKeys.purchase(userId, productId),
    queryFn: ({ signal }) => call(hasPurchased, { params: { productId }, signal, as: userId }),
    enabled: userId !== '',
    ...PRODUCT_CACHE,
    staleTime: THIRTY_MINUTES,
    gcTime: THIRTY_MINUTES,
  });

/** Posts a review, or changes the one with this id. */
export function useSaveReview(productId: string, reviewId?: string) {
  const reload = useReload(productId);
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: ReviewDraft) =>
      reviewId === undefined
        ? call(postReview, { params: { productId }, body, as: userId })
        : call(updateReview, { params: { productId, reviewId }, body, as: userId }),
    meta: { title: m.review_failed(), fallback: m.review_failed_text() },
    onSuccess: async () => {
      if (reviewId === undefined) toast.success(m.review_done(), m.review_done_text());
      else toast.success(m.ratings_saved());
      await reload();
    },
  });
}

/** Deletes the customer's own review. One that is gone already counts as deleted. */
export function useDeleteReview(productId: string) {
  const reload = useReload(productId);
  const userId = useUserId();
  return useMutation({
    mutationFn: (reviewId: string) =>
      call(deleteReview, { params: { productId, reviewId }, alsoAnswers: [404], as: userId }),
    meta: { title: m.ui_error(), fallback: m.review_failed_text() },
    onSuccess: async () => {
      toast.success(m.ratings_deleted());
      await reload();
    },
  });
}

/** Loads everything again that shows a product's reviews or their number. */
function useReload(productId: string): () => Promise<unknown> {
  const cache = useQueryClient();
  const userId = useUserId();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.reviews.all(productId) }),
      cache.invalidateQueries({ queryKey: queryKeys.ownReview(userId, productId) }),
      cache.invalidateQueries({ queryKey: queryKeys.products.one(productId) }),
    ]);
}
