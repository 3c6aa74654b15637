import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { listAllReviews, moderateReview } from '@shop/contracts/review-desk';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { ModerateReview } from '../../use-cases/moderate-review.js';
import { ReviewDeskQueries } from '../db/review-desk.queries.js';
import { toDeskView } from './review-view.js';

/** Endpoints of staff. */
@Controller()
export class ReviewDeskController {
  constructor(
    private readonly queries: ReviewDeskQueries,
    private readonly moderating: ModerateReview,
  ) {}

  @Serves(listAllReviews)
  async list(
    @Query({ schema: listAllReviews.query }) query: z.infer<typeof listAllReviews.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, ...counted } = await this.queries.list(query);
    return sendPage(reply, { items: items.map(toDeskView), ...counted }, query);
  }

  @Serves(moderateReview)
  async moderate(
    @CurrentUser() user: SignedIn,
    @Param('productId') productId: string,
    @Param('reviewId') reviewId: string,
    @Body({ schema: moderateReview.body }) request: z.infer<typeof moderateReview.body>,
  ) {
    await this.moderating.execute(user, productId, reviewId, request);
    return toDeskView(await this.queries.byId(reviewId));
  }
}
