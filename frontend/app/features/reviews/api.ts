import { hasPurchased, listReviews, postReview, type Review, type ReviewDraft } from '@shop/contracts/reviews';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { toast } from '../../shared/toast.js';

const THIRTY_MINUTES = 30 * 60_000;

/** Cached per product (SPEC.md section 7); `known` are those that came with the product. */
export const reviewsQuery = (productId: string, known?: Review[]) =>
  queryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ signal }) => call(listReviews, { params: { productId }, signal }),
    initialData: known,
    ...PRODUCT_CACHE,
  });

/** What the signed-in customer bought; stale as soon as an order is paid. */
export const purchasesKey = ['purchases'];

/** Whether the signed-in customer bought the product; kept for 30 minutes (SPEC.md section 7). */
export const purchaseQuery = (productId: string) =>
  queryOptions({
    queryKey: [...purchasesKey, productId],
    queryFn: ({ signal }) => call(hasPurchased, { params: { productId }, signal }),
    ...PRODUCT_CACHE,
    staleTime: THIRTY_MINUTES,
    gcTime: THIRTY_MINUTES,
  });

export function usePostReview(productId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewDraft) => call(postReview, { params: { productId }, body }),
    meta: { title: 'Submission Failed', fallback: 'An error occurred. Please try again.' },
    onSuccess: async () => {
      toast.success('Review Submitted!', 'Thank you for your feedback.');
      await Promise.all([
        cache.invalidateQueries({ queryKey: reviewsQuery(productId).queryKey }),
        cache.invalidateQueries({ queryKey: ['products', 'one', productId] }),
      ]);
    },
  });
}
