import { may, type Rights } from '@shop/contracts/permissions';
import type { ReviewDraft } from '@shop/contracts/reviews';
import { notYourReview } from './errors.js';

/** A customer's review of a product. */
export interface Review {
  id: string;
  productId: string;
  authorId: string;
  authorName: string;
  rating: number;
  comment: string;
  createdAt: Date;
}

interface Caller extends Rights {
  id: string;
}

/** @throws DomainError `forbidden` unless the caller wrote it */
export function assertMayEdit(review: Review, { id }: Caller): void {
  if (review.authorId !== id) throw notYourReview();
}

/** @throws DomainError `forbidden` unless the caller wrote it or moderates reviews */
export function assertMayRemove(review: Review, caller: Caller): void {
  if (review.authorId !== caller.id && !may(caller, 'moderate-reviews')) throw notYourReview();
}

export const newReview = (
  parts: { id: string; productId: string; author: { id: string; name: string }; createdAt: Date },
  draft: ReviewDraft,
): Review => {
  const { id, productId, author, createdAt } = parts;
  return { id, productId, authorId: author.id, authorName: author.name, ...draft, createdAt };
};
