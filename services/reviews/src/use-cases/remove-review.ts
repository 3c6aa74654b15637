import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { reviewNotFound } from '../domain/errors.js';
import { assertMayRemove, removalBy } from '../domain/review.js';
import { ReviewRepository } from '../ports/review.repository.js';

/** Removes a review, as its author or as an administrator. */
@Injectable()
export class RemoveReview {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `review_not_found`, `forbidden` */
  async execute(user: SignedIn, productId: string, reviewId: string): Promise<void> {
    const review = await this.reviews.byId(productId, reviewId);
    if (!review) throw reviewNotFound();
    assertMayRemove(review, user);
    await this.reviews.remove(review, removalBy(review, user, this.clock.now()));
  }
}
