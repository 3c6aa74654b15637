import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ReviewDraft } from '@shop/contracts/reviews';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { notPurchased } from '../domain/errors.js';
import { newReview, type Review } from '../domain/review.js';
import { ReviewRepository } from '../ports/review.repository.js';

/** Stores a customer's review and publishes the product's new rating. */
@Injectable()
export class PostReview {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_purchased`, `already_reviewed`, `picture_gone` */
  async execute(author: SignedIn, productId: string, draft: ReviewDraft): Promise<Review> {
    if (!(await this.reviews.hasPurchased(author.id, productId))) throw notPurchased();
    const parts = { id: randomUUID(), productId, author, createdAt: this.clock.now() };
    return this.reviews.add(newReview(parts, draft));
  }
}
