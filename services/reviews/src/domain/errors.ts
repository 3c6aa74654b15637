import { DomainError } from '@shop/service-kit/domain/domain-error';

export const notPurchased = () =>
  new DomainError('forbidden', 'not_purchased', 'You must purchase this product to leave a review.');

export const alreadyReviewed = () =>
  new DomainError('conflict', 'already_reviewed', 'You have already reviewed this product');

export const reviewNotFound = () => new DomainError('not-found', 'review_not_found', 'Review not found');

export const notYourReview = () => new DomainError('forbidden', 'forbidden', 'Only its author can change a review');

export const mayNotHide = () =>
  new DomainError('forbidden', 'forbidden', 'You may reply to reviews, but not hide them');
