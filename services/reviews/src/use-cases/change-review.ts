import { Injectable } from '@nestjs/common';
import type { ReviewDraft } from '@shop/contracts/reviews';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { notYourReview, reviewNotFound } from '../domain/errors.js';
import type { Review } from '../domain/review.js';
import { ReviewRepository } from './review.repository.js';

/** Changes a review, as its author, or takes it away, as author or administrator. */
@Injectable()
export class ChangeReview {
  constructor(private readonly reviews: ReviewRepository) {}

  /** @throws DomainError `review_not_found`, `forbidden` */
  async update(user: SignedIn, productId: string, reviewId: string, draft: ReviewDraft): Promise<Review> {
    const review = await this.existing(productId, reviewId);
    if (review.authorId !== user.id) throw notYourReview();
    return this.reviews.update(review, draft);
  }

  /** @throws DomainError `review_not_found`, `forbidden` */
  async remove(user: SignedIn, productId: string, reviewId: string): Promise<void> {
    const review = await this.existing(productId, reviewId);
    if (review.authorId !== user.id && !user.isAdmin) throw notYourReview();
    await this.reviews.remove(review);
  }

  private async existing(productId: string, reviewId: string): Promise<Review> {
    const review = await this.reviews.byId(productId, reviewId);
    if (!review) throw reviewNotFound();
    return review;
  }
}
