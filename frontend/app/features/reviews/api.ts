import { hasPurchased, listReviews, postReview, type Review, type ReviewDraft } from '@shop/contracts/reviews';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { useUserId } from '../../shared/user-id.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';

const THIRTY_MINUTES = 30 * 60_000;

/** The reviews of a product. `known`: the reviews that were loaded with the product. */
export const reviewsQuery = (productId: string, known?: Review[]) =>
  queryOptions({
    queryKey: queryKeys.reviews(productId),
    queryFn: ({ signal }) => call(listReviews, { params: { productId }, signal }),
    initialData: known,
    ...PRODUCT_CACHE,
  });

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

export function usePostReview(productId: string) {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: ReviewDraft) => call(postReview, { params: { productId }, body, as: userId }),
    meta: { title: m.review_failed(), fallback: m.review_failed_text() },
    onSuccess: async () => {
      toast.success(m.review_done(), m.review_done_text());
      await Promise.all([
        cache.invalidateQueries({ queryKey: reviewsQuery(productId).queryKey }),
        cache.invalidateQueries({ queryKey: queryKeys.products.one(productId) }),
      ]);
    },
  });
}
