import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, repeated, Timestamp } from './paging.js';
import { Photos } from './photos.js';
import { toParagraphs } from './text.js';

export const Review = z.object({
  _id: Id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  /** URLs of pictures (docs/product-rules.md#R265). */
  photos: z.array(z.string()).default([]),
  /** The shop's reply; `at` is when it was written last. */
  reply: z.object({ text: z.string(), at: Timestamp }).nullable().default(null),
  /** A demonstration account wrote it (docs/product-rules.md#R381). */
  isDemonstration: z.literal(true).optional(),
});
export type Review = z.infer<typeof Review>;

/** docs/product-rules.md#R120. */
export const MIN_COMMENT = 10;

/** The input of a reviewer, with the texts of docs/product-rules.md#R120. */
export const ReviewDraft = z.strictObject({
  rating: z.int({ error: 'Rating is required' }).min(1, 'Rating is required').max(5),
  comment: z
    .string({ error: 'Comment is required' })
    .overwrite(toParagraphs)
    .min(1, 'Comment is required')
    .min(MIN_COMMENT, `Comment must be at least ${MIN_COMMENT} characters`)
    .max(LENGTHS.review, `Comment must be at most ${LENGTHS.review} characters`),
  /** Uploads of customers. Without it a new review has none, and a changed one keeps its own. */
  photos: Photos.optional(),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** `highest` and `lowest` are by stars, and then the newest first. */
export const ReviewOrder = z.enum(['newest', 'oldest', 'highest', 'lowest']);
export type ReviewOrder = z.infer<typeof ReviewOrder>;

const stars = repeated(z.coerce.number().int().min(1).max(5), 5);

/**
 * The visible reviews of a product, by default the newest 50. `rating` (repeated) selects the stars. `X-Total-Count` is
 * exact up to 10,000; above that it is 10000 and `X-Total-Capped: true` says so. 404 `product_not_found` for a hidden or deleted
 * product, except to staff who manage products; so does the summary.
 */
export const listReviews = defineEndpoint('GET', '/products/:productId/reviews', {
  access: 'anyone',
  query: z.object({
    sort: ReviewOrder.default('newest'),
    rating: stars,
    pageNumber: Paging.pageNumber,
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.array(Review),
});

/** The visible reviews of a product in figures: their mean (0 to 5, one decimal), their number, and how many have 1 to 5 stars. */
export const ReviewSummary = z.object({
  rating: z.number().min(0).max(5),
  numReviews: z.int().min(0),
  counts: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const summarizeReviews = defineEndpoint('GET', '/products/:productId/reviews/summary', {
  access: 'anyone',
  response: ReviewSummary,
});

/** The caller's own review of a product, also when staff hid it (docs/product-rules.md#R126); null without one. */
export const readOwnReview = defineEndpoint('GET', '/products/:productId/reviews/mine', {
  access: 'customer',
  response: z.object({ review: Review.extend({ isHidden: z.boolean() }).nullable() }),
});

/**
 * Errors: 403 `not_purchased`, 409 `already_reviewed` (one review per customer and product), 409 `picture_gone` (a photo was
 * deleted: upload it again).
 */
export const postReview = defineEndpoint('POST', '/products/:productId/reviews', {
  access: 'customer',
  effect: 'none',
  body: ReviewDraft,
  response: Review,
  status: 201,
});
/** Its author only; 404 when it does not exist. Errors: 409 `picture_gone`, 409 `photo_removed` (staff removed it from the review). */
export const updateReview = defineEndpoint('PUT', '/products/:productId/reviews/:reviewId', {
  access: 'customer',
  effect: 'none',
  body: ReviewDraft,
  response: Review,
});
/** Its author or an admin. */
export const deleteReview = defineEndpoint('DELETE', '/products/:productId/reviews/:reviewId', {
  access: 'customer',
  effect: 'none',
});

/** True after an order with the product is paid. */
export const hasPurchased = defineEndpoint('GET', '/products/:productId/has-purchased', {
  access: 'customer',
  response: z.object({ hasPurchased: z.boolean() }),
});

/** Key: productId. The current mean rating (0 to 5, one decimal) and number of a product's visible reviews. */
export const reviewChanged = defineEvent({
  topic: 'review-changed',
  version: 1,
  producers: ['reviews'],
  consumers: ['catalog'],
  data: z.object({ productId: Id, rating: z.number().min(0).max(5), numReviews: z.int().min(0) }),
});
