import { may, type Rights } from '@shop/contracts/permissions';
import type { ReviewDraft } from '@shop/contracts/reviews';
import { mayNotHide, notYourReview } from './errors.js';

/** A member of staff. */
export interface StaffMember {
  id: string;
  name: string;
}

/** Why staff took a review out of all lists, numbers and ratings. */
export interface Hiding {
  reason: string;
  at: Date;
  by: StaffMember;
}

/** The shop's reply under a review. */
export interface Reply {
  text: string;
  at: Date;
  by: StaffMember;
}

/** A customer's review of a product. */
export interface Review {
  id: string;
  productId: string;
  authorId: string;
  authorName: string;
  rating: number;
  comment: string;
  /** URLs of pictures, in the author's order. */
  photos: string[];
  createdAt: Date;
  hidden: Hiding | null;
  reply: Reply | null;
}

/** What staff change of a review; absent fields stay. Null shows the review again, or removes the reply. */
export interface Moderation {
  hidden?: Hiding | null;
  reply?: Reply | null;
  /** Photos that the review loses for good. */
  removedPhotos?: readonly string[];
}

/** What staff ask for. */
export interface ModerationRequest {
  hidden?: boolean | undefined;
  reason?: string | undefined;
  reply?: string | undefined;
  removedPhotos?: readonly string[] | undefined;
}

interface Caller extends Rights {
  id: string;
  name: string;
}

/** @throws DomainError `forbidden` unless the caller wrote it */
export function assertMayEdit(review: Review, { id }: Pick<Caller, 'id'>): void {
  if (review.authorId !== id) throw notYourReview();
}

/** @throws DomainError `forbidden` unless the caller wrote it or moderates reviews */
export function assertMayRemove(review: Review, caller: Omit<Caller, 'name'>): void {
  if (review.authorId !== caller.id && !may(caller, 'moderate-reviews')) throw notYourReview();
}

/** What staff who delete another's review decide: the next one of this customer is hidden, too. Undefined for the author. */
export const removalBy = (
  { authorId }: Review,
  { id, name }: Omit<Caller, keyof Rights>,
  at: Date,
): Hiding | undefined => (authorId === id ? undefined : { reason: 'Deleted by staff', at, by: { id, name } });

export const newReview = (
  parts: { id: string; productId: string; author: { id: string; name: string }; createdAt: Date },
  draft: ReviewDraft,
): Review => {
  const { id, productId, author, createdAt } = parts;
  return {
    id,
    productId,
    authorId: author.id,
    authorName: author.name,
    ...draft,
    photos: draft.photos ?? [],
    createdAt,
    hidden: null,
    reply: null,
  };
};

/**
 * The change that staff ask for. An empty reply removes the reply.
 * @throws DomainError `forbidden` when it hides or shows the review or its photos and the caller may only reply
 */
export function moderationOf(request: ModerationRequest, caller: Caller, at: Date): Moderation {
  const { hidden, reason = '', reply, removedPhotos } = request;
  const isHiding = hidden !== undefined || removedPhotos !== undefined;
  if (isHiding && !may(caller, 'moderate-reviews')) throw mayNotHide();
  const by = { id: caller.id, name: caller.name };
  return {
    ...(hidden !== undefined && { hidden: hidden ? { reason, at, by } : null }),
    ...(reply !== undefined && { reply: reply === '' ? null : { text: reply, at, by } }),
    ...(removedPhotos !== undefined && { removedPhotos }),
  };
}
