import { Injectable } from '@nestjs/common';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { reviewNotFound } from '../domain/errors.js';
import { assertMayRemove } from '../domain/review.js';
import { ReviewRepository } from '../ports/review.repository.js';

/** Removes a review, as its author or as an administrator. */
@Injectable()
export class RemoveReview {
  constructor(private readonly reviews: ReviewRepository) {}

  /** @throws DomainError `review_not_found`, `forbidden` */
  async execute(user: SignedIn, productId: string, reviewId: string): Promise<void> {
    const review = await this.reviews.byId(productId, reviewId);
    if (!review) throw reviewNotFound();
    assertMayRemove(review, user);
    await this.reviews.remove(review);
  }
}
