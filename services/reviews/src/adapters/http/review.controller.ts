import { Body, Controller, Param } from '@nestjs/common';
import * as contract from '@shop/contracts/reviews';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Serves } from '@shop/service-kit/http/serves';
import { ReviewRepository } from '../../ports/review.repository.js';
import { EditReview } from '../../use-cases/edit-review.js';
import { PostReview } from '../../use-cases/post-review.js';
import { RemoveReview } from '../../use-cases/remove-review.js';
import { toView } from './review-view.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly posting: PostReview,
    private readonly editing: EditReview,
    private readonly removing: RemoveReview,
    private readonly reviews: ReviewRepository,
  ) {}

  @Serves(contract.postReview)
  async post(
    @CurrentUser() author: SignedIn,
    @Param('productId') productId: string,
    @Body({ schema: contract.postReview.body }) draft: contract.ReviewDraft,
  ) {
    return toView(await this.posting.execute(author, productId, draft));
  }

  @Serves(contract.updateReview)
  async update(
    @CurrentUser() user: SignedIn,
    @Param('productId') productId: string,
    @Param('reviewId') reviewId: string,
    @Body({ schema: contract.updateReview.body }) draft: contract.ReviewDraft,
  ) {
    return toView(await this.editing.execute(user, productId, reviewId, draft));
  }

  @Serves(contract.deleteReview)
  remove(@CurrentUser() user: SignedIn, @Param('productId') productId: string, @Param('reviewId') reviewId: string) {
    return this.removing.execute(user, productId, reviewId);
  }

  @Serves(contract.hasPurchased)
  async hasPurchased(@CurrentUser() user: SignedIn, @Param('productId') productId: string) {
    return { hasPurchased: await this.reviews.hasPurchased(user.id, productId) };
  }
}
