import { Injectable } from '@nestjs/common';
import type { moderateReview } from '@shop/contracts/review-desk';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import type { z } from 'zod';
import { moderationOf } from '../domain/review.js';
import { ReviewRepository } from '../ports/review.repository.js';

type Request = z.infer<typeof moderateReview.body>;

/** Staff hide a review, show it again, or reply to it. */
@Injectable()
export class ModerateReview {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `review_not_found`, `forbidden` */
  async execute(user: SignedIn, productId: string, reviewId: string, request: Request): Promise<void> {
    const change = moderationOf(request, user, this.clock.now());
    await this.reviews.moderate(productId, reviewId, change);
  }
}
