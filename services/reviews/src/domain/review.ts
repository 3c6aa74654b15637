import { randomUUID } from 'node:crypto';
import type { ReviewDraft } from '@shop/contracts/reviews';

/** What a buyer says of a product. */
export interface Review {
  id: string;
  productId: string;
  authorId: string;
  authorName: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

export const newReview = (
  productId: string,
  author: { id: string; name: string },
  draft: ReviewDraft,
  createdAt: Date,
): Review => ({
  id: randomUUID(),
  productId,
  authorId: author.id,
  authorName: author.name,
  ...draft,
  createdAt,
});
