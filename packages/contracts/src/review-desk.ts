import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Photos } from './photos.js';
import { Review } from './reviews.js';
import { Paragraphs } from './text.js';

/** A review at the desk, with its product, its author and whether staff hid it (docs/product-rules.md#R126). */
export const DeskReview = Review.extend({
  /** `name`: null for a product that the reviews service has no name of yet. */
  product: z.object({ id: Id, name: z.string().nullable() }),
  author: z.object({ id: Id, name: z.string() }),
  hidden: z.object({ reason: z.string(), at: Timestamp, by: z.object({ id: Id, name: z.string() }) }).nullable(),
  repliedBy: z.object({ id: Id, name: z.string() }).nullable(),
});
export type DeskReview = z.infer<typeof DeskReview>;

export const ReviewSort = z.enum(['newest', 'oldest', 'rating-asc', 'rating-desc']);
export type ReviewSort = z.infer<typeof ReviewSort>;

/**
 * All reviews. `search`: words of the comment, the author's name or the product's name. `X-Total-Count` is exact up to
 * 10,000; above that it is 10000 and `X-Total-Capped: true` says so.
 */
export const listAllReviews = defineEndpoint('GET', '/reviews', {
  access: 'answer-reviews',
  query: z.object({
    hidden: z.enum(['true', 'false']).optional(),
    search: z.string().trim().max(100).optional(),
    sort: ReviewSort.default('newest'),
    ...Paging,
  }),
  response: z.array(DeskReview),
});

/**
 * Hides a review or shows it again (`moderate-reviews`; hiding needs a `reason`), and replies to it; `reply: ''` removes
 * the reply. `removedPhotos` (`moderate-reviews`): photos that the review loses; its author cannot add them again. What is not named stays. Errors: 403 `forbidden`, 404 `review_not_found`.
 */
export const moderateReview = defineEndpoint('PATCH', '/products/:productId/reviews/:reviewId', {
  access: 'answer-reviews',
  effect: 'none',
  body: z
    .strictObject({
      hidden: z.boolean().optional(),
      reason: Paragraphs.min(1, 'Reason is required')
        .max(LENGTHS.reason, `Reason must be at most ${LENGTHS.reason} characters`)
        .optional(),
      reply: Paragraphs.max(LENGTHS.reply, `Reply must be at most ${LENGTHS.reply} characters`).optional(),
      removedPhotos: Photos.min(1).optional(),
    })
    .refine(({ hidden, reason }) => hidden !== true || reason !== undefined, {
      path: ['reason'],
      error: 'Reason is required',
    })
    .refine((change) => Object.keys(change).some((name) => name !== 'reason'), { error: 'Nothing to change' }),
  response: DeskReview,
});
