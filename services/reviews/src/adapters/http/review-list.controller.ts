import { Controller, Param, Query, Res } from '@nestjs/common';
import { listReviews, readOwnReview, summarizeReviews } from '@shop/contracts/reviews';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { assertMayRead } from '../../domain/product.js';
import { summaryOf } from '../../domain/review-figures.js';
import { ReviewRepository } from '../../ports/review.repository.js';
import { ProductQueries } from '../db/product.queries.js';
import { ReviewQueries } from '../db/review.queries.js';
import { toView } from './review-view.js';

/** The reviews of a product, as its page shows them. */
@Controller()
export class ReviewListController {
  constructor(
    private readonly queries: ReviewQueries,
    private readonly reviews: ReviewRepository,
    private readonly products: ProductQueries,
  ) {}

  @Serves(listReviews)
  async list(
    @CurrentUser() user: SignedIn | undefined,
    @Param('productId') productId: string,
    @Query({ schema: listReviews.query }) query: z.infer<typeof listReviews.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const [product, { items, ...counted }] = await Promise.all([
      this.products.find(productId),
      this.queries.page(productId, query),
    ]);
    assertMayRead(product, user);
    return sendPage(reply, { items: items.map(toView), ...counted }, query);
  }

  @Serves(summarizeReviews)
  async summarize(@CurrentUser() user: SignedIn | undefined, @Param('productId') productId: string) {
    assertMayRead(await this.products.find(productId), user);
    return summaryOf(await this.queries.starsOf(productId));
  }

  @Serves(readOwnReview)
  async own(@CurrentUser() user: SignedIn, @Param('productId') productId: string) {
    const review = await this.reviews.own(productId, user.id);
    return { review: review ? { ...toView(review), isHidden: review.hidden !== null } : null };
  }
}
