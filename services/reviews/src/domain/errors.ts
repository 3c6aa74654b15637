import { DomainError } from '@shop/service-kit/domain/domain-error';

export const notPurchased = () =>
  new DomainError('forbidden', 'not_purchased', 'You must purchase this product to leave a review.');

export const alreadyReviewed = () =>
  new DomainError('conflict', 'already_reviewed', 'You have already reviewed this product');

export const reviewNotFound = () => new DomainError('not-found', 'review_not_found', 'Review not found');

export const notYourReview = () => new DomainError('forbidden', 'forbidden', 'Only its author can change a review');

export const mayNotHide = () =>
  new DomainError('forbidden', 'forbidden', 'You may reply to reviews, but not hide them or their photos');

export const photoGone = () =>
  new DomainError('conflict', 'picture_gone', 'A photo was deleted, because it was not used for long. Add it again.');

export const photoRemoved = () =>
  new DomainError('conflict', 'photo_removed', 'Our staff removed a photo from this review. It cannot be added again.');

export const productNotFound = () => new DomainError('not-found', 'product_not_found', 'Product not found');

export const alreadyAsked = () => new DomainError('conflict', 'already_asked', 'You have already asked this question');

export const tooManyQuestions = (most: number) =>
  new DomainError(
    'conflict',
    'too_many_questions',
    `${most} of your questions wait for an answer. Please wait for one of these first.`,
  );

export const questionNotFound = () => new DomainError('not-found', 'question_not_found', 'Question not found');

export const questionHidden = () =>
  new DomainError('conflict', 'question_hidden', 'Show the question again before you answer it');

export const mayNotHideQuestion = () =>
  new DomainError('forbidden', 'forbidden', 'You may answer questions, but not hide them');
