import type { DeskReview } from '@shop/contracts/review-desk';
import { isDemonstration } from '@shop/contracts/demonstration-accounts';
import type { Review as ReviewView } from '@shop/contracts/reviews';
import type { Review } from '../../domain/review.js';

/** A review as everyone sees it. */
export const toView = ({
  id,
  rating,
  comment,
  photos,
  authorId,
  authorName,
  createdAt,
  reply,
}: Review): ReviewView => ({
  _id: id,
  rating,
  comment,
  photos,
  name: authorName,
  createdAt: createdAt.toISOString(),
  reply: reply && { text: reply.text, at: reply.at.toISOString() },
  ...(isDemonstration(authorId) && { isDemonstration: true }),
});

/** A review as staff see it. */
export const toDeskView = (review: Review & { productName: string | null }): DeskReview => ({
  ...toView(review),
  product: { id: review.productId, name: review.productName },
  author: { id: review.authorId, name: review.authorName },
  hidden: review.hidden && { ...review.hidden, at: review.hidden.at.toISOString() },
  repliedBy: review.reply?.by ?? null,
});
