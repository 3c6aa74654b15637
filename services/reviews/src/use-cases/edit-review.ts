import { Injectable } from '@nestjs/common';
import type { ReviewDraft } from '@shop/contracts/reviews';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { reviewNotFound } from '../domain/errors.js';
import { assertMayEdit, type Review } from '../domain/review.js';
import { ReviewRepository } from '../ports/review.repository.js';

/** Changes the customer's own review. */
@Injectable()
export class EditReview {
  constructor(private readonly reviews: ReviewRepository) {}

  /** @throws DomainError `review_not_found`, `forbidden`, `picture_gone`, `photo_removed` */
  async execute(user: SignedIn, productId: string, reviewId: string, draft: ReviewDraft): Promise<Review> {
    const review = await this.reviews.byId(productId, reviewId);
    if (!review) throw reviewNotFound();
    assertMayEdit(review, user);
    return this.reviews.update(review, draft);
  }
}
